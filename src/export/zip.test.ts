import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipFile, zipped } from './zip.ts'

async function archive(files: ZipFile[], time = Date.UTC(2026, 10, 21, 8, 30, 10)): Promise<Buffer> {
  const all = async function* () {
    yield* files
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(all(), time)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const FILES: ZipFile[] = [
  { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
  { name: 'empty', bytes: new Uint8Array() },
  { name: '诗/静夜思.txt', bytes: Buffer.from('床前明月光'.repeat(1000)) },
]

test('what is put in comes out, read by another program', async () => {
  const out = unzipSync(await archive(FILES))
  expect(Object.keys(out)).toEqual(['mimetype', 'empty', '诗/静夜思.txt'])
  for (const { name, bytes } of FILES) expect(Buffer.from(out[name] ?? [])).toEqual(Buffer.from(bytes))
})

test('sizes and checksums hold for a strict reader, where one is on the machine', async ({ skip }) => {
  const dir = mkdtempSync(join(tmpdir(), 'shishu-zip-'))
  try {
    writeFileSync(join(dir, 'a.zip'), await archive(FILES))
    const python =
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),[i.date_time for i in z.infolist()][0])'
    let output: string
    try {
      output = execFileSync('python3', ['-c', python, join(dir, 'a.zip')], { encoding: 'utf8' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return skip('no python3 here')
      throw error
    }
    expect(output.trim()).toBe('None (2026, 11, 21, 8, 30, 10)')
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('equal files give equal bytes, and a time before 1980 is 1980', async () => {
  expect(await archive(FILES)).toEqual(await archive(FILES))
  expect(await archive(FILES, 0)).toEqual(await archive(FILES, Date.UTC(1980, 0, 1)))
})
