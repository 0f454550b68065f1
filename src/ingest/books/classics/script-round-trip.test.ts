import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { toHans, toHant } from '../../../text/script/script.ts'
import { isListed } from './listed-variants-fixture.ts'

/** Texts that chinese-poetry holds in traditional characters go to simplified and back; the originals are the truth. */

const CORPUS = join(dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json')), 'dist')

/** What a reader takes for a mistake, in ten thousand characters. */
function mistakes(passages: string[]) {
  let characters = 0
  const wrong: string[] = []
  for (const text of passages) {
    const back = toHant(toHans(text))
    for (let at = 0; at < text.length; at++) {
      const [was = '', is = ''] = [text[at], back[at]]
      if (!/\p{Script=Han}/u.test(was)) continue
      characters++
      if (was !== is && !isListed(was, is, text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 4)))
        wrong.push(`${text.slice(Math.max(0, at - 4), at + 4)} ${was}→${is}`)
    }
  }
  return { inTenThousand: (wrong.length / characters) * 10_000, wrong }
}

test('孟子, 大学 and 中庸 come back from simplified characters as they were, but for 2 in ten thousand', () => {
  const books = ['mengzi', 'daxue', 'zhongyong'].map(name => readFileSync(`${CORPUS}/sishuwujing/${name}.json`, 'utf8'))
  const { inTenThousand } = mistakes(books.flatMap(json => strings(JSON.parse(json))))
  expect(inTenThousand).toBeLessThan(2)
})

test('20,000 lines of 全唐詩 that nobody read for the contexts and that taught none beside them come back but for 7 in ten thousand', () => {
  const { inTenThousand } = mistakes(linesOf('tang', 13, 11))
  expect(inTenThousand).toBeLessThan(7)
})

test('10,000 lines of 全宋詩 that nobody read come back but for 9 in ten thousand', () => {
  const { inTenThousand } = mistakes(linesOf('song', 101, 50))
  expect(inTenThousand).toBeLessThan(9)
})

test('20,000 lines of 全唐詩 that were read come back but for 4.5 in ten thousand', () => {
  const { inTenThousand } = mistakes(linesOf('tang', 13, 7))
  expect(inTenThousand).toBeLessThan(4.5)
})

/** One line of so many, told by its own hash. */
function linesOf(dynasty: 'tang' | 'song', many: number, which: number): string[] {
  const files = globSync(`${CORPUS}/quantangshi/poet.${dynasty}.*.json`).toSorted()
  const lines = files.flatMap(file =>
    (JSON.parse(readFileSync(file, 'utf8')) as { paragraphs: string[] }[]).flatMap(poem => poem.paragraphs),
  )
  return lines.filter(
    line => Number.parseInt(createHash('md5').update(line).digest('hex').slice(0, 8), 16) % many === which,
  )
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}
