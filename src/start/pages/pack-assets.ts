import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** `node pack-assets.ts FOLDER`: writes each script, style and picture again as `.br` and `.gz`, once and at the best quality, so that serving costs nothing. */
const folder = process.argv[2] ?? ''
await Promise.all(
  globSync('*.{js,css,svg}', { cwd: folder }).map(async name => {
    const file = join(folder, name)
    const bytes = await readFile(file)
    const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }),
)
