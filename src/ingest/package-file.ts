import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SourceDamaged } from './source-damaged.ts'

const require = createRequire(import.meta.url)

/**
 * One text file of an installed npm package, line ends as `\n`.
 * @throws SourceDamaged when it cannot be read or its bytes are not of the encoding.
 */
export async function packageText(packageName: string, file: string, encoding: 'utf-8' | 'latin1'): Promise<string> {
  const bytes = await packageBytes(packageName, file)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new SourceDamaged(`${packageName}/${file}`, `the file is not ${encoding}`, cause)
  }
}

/**
 * One JSON file of an installed npm package; the caller checks its shape.
 * @throws SourceDamaged when it cannot be read or is not JSON.
 */
export async function packageJson(packageName: string, file: string): Promise<unknown> {
  const text = await packageText(packageName, file, 'utf-8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceDamaged(`${packageName}/${file}`, 'the file is not JSON', cause)
  }
}

/** One file of an installed npm package as it is. @throws SourceDamaged */
export async function packageBytes(packageName: string, file: string): Promise<Buffer> {
  const named = `${packageName}/${file}`
  let bytes: Buffer
  try {
    // Node's own resolution finds the package wherever it is installed.
    const root = path.dirname(require.resolve(`${packageName}/package.json`))
    bytes = await readFile(path.join(root, file))
  } catch (cause) {
    throw new SourceDamaged(named, 'the file cannot be read', cause)
  }
  if (bytes.length === 0) throw new SourceDamaged(named, 'the file is empty')
  return bytes
}
