/**
 * Reads one file to its end in this process, as often as is said (twice), and says what it took: started by `import.ts` and
 * `every-file.ts`, so that memory is this file's alone.
 */
import { basename } from 'node:path'
import { fileSource } from '../../src/ingest/formats/byte-source.ts'
import { openBookFile } from '../../src/ingest/formats/open-book-file.ts'
import { BookRefused } from '../../src/ingest/formats/refused.ts'

const [path = '', rounds = '2'] = process.argv.slice(2)
const times: number[] = []
let chapters = 0
let refused: string | null = null
for (let round = 0; round < Number(rounds); round += 1) {
  const begun = performance.now()
  try {
    const book = await openBookFile(await fileSource(path, basename(path)))
    chapters = 0
    for await (const { continues } of book.editions[0]?.chapters() ?? []) chapters += continues ? 0 : 1
    await book.close()
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error
    refused = error.reason
  }
  times.push(performance.now() - begun)
}
const memoryMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ firstMs: times[0], warmMs: times[1], chapters, refused, memoryMb }))
