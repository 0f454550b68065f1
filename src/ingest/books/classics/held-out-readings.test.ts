import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hasSharedData, SHARED_DATA } from '../../../../tests/fixtures/shared-data.ts'
import { pinyinOf } from '../../../text/pinyin/pinyin.ts'
import { syllableParts } from '../../../text/pinyin/tones.ts'

/**
 * Passages chosen by seed and read by us, by 《现代汉语词典》, then 《古汉语常用字字典》, before what the program says was looked
 * at. One line of `tests/fixtures/readings`: the source in chinese-poetry, then places (code points) and readings of what
 * can be read in several ways; where school editions differ all of theirs stand there.
 *
 * Wrong in ten thousand characters, measured when no rule had been made after them; at 95 % in brackets. Mended since then.
 *
 *     first passages    before          rules of others | second passages    before          rules of others
 *     classics          212 (175–255)    54 (37–78)      |
 *     essays            185 (152–226)    86 (64–115)     | essays             180 (146–223)   95 (70–127)
 *     诗经              338 (292–391)   127 (100–161)    |
 *     shi               112 (86–144)     80 (59–109)     | shi                126 (98–161)    92 (69–123)
 *     ci                105 (80–137)     55 (38–80)      | ci                 119 (91–154)    93 (70–125)
 *
 * Third passages, the second half of each read by us and not looked at until the rules of the first half and of whole books
 * were written: classics 45 (18–116), essays 83 (42–162), 诗经 11 (2–60), shi of 全唐诗 74 (34–161), ci 28 (11–72); of a
 * hundred with several readings 1.7, 3.6, .4, 3.1, 1.0.
 *
 * Fourth passages, 25,000 characters, with 老子 and 孙子 (oldbooks), 聊斋志异, 浮生六记 and 幽梦影 (prose), which nobody had
 * looked at: classics 32 (18–59), oldbooks 141 (105–189), essays 51 (32–83), prose 87 (60–127), 诗经 11 (5–26), shi 52
 * (35–76), ci 44 (29–66); of a hundred with several readings 1.1, 4.8, 2.0, 3.9, .5, 2.6, 2.1.
 *
 * Fifth passages, 26,300 characters, after what the fourth had taught: classics 20 (10–41), oldbooks 96 (64–142), essays 57
 * (35–90), prose 86 (59–125), 诗经 10 (4–26), shi 62 (44–88), ci 40 (26–61); of a hundred .7, 3.7, 2.1, 3.7, .4, 3.0, 1.9.
 *
 * Sixth passages, 25,600 characters, after what the fifth had taught: classics 30 (16–57), oldbooks 80 (52–123), essays 43
 * (25–73), prose 59 (37–93), 诗经 17 (8–36), shi 62 (44–87), ci 36 (23–57); of a hundred 1.0, 2.9, 1.6, 2.7, .7, 3.0, 1.7.
 *
 * Seventh passages, 5,959 characters (old books not among them; only what can be read in several ways by what the library
 * shows was annotated), read after the metre of couplets and the samples of each character had been heard, before what the
 * program says was looked at: 45 together (31–66), by the rules before that 47 (33–68): classics 10, essays 45, prose 53,
 * 诗经 24, shi 74, ci 44. 1,501 of 楚辞 (天问, 九章, 远游, 九辩, 招魂), read before those songs were: 140 (92–213). What the
 * whole songs taught mends all of these, so that they measure nothing from now on.
 *
 * Eighth passages, 3,778 characters with 524 of novels, which stand in no fixture, after what the seventh had taught: 71
 * together (49–104), the same places wrong as by the rules before the seventh; essays 40, prose 49, old books 114, shi 110
 * (66–183), ci 40, novels 57. What the metre and the samples changed shows over the library, not in a sample of this size: of ten
 * thousand characters 8.7 of verse, 7.2 of classical prose and 5.9 of novels are read otherwise than before, and of 150 such
 * places that were drawn by lot 3 for the worse.
 *
 * Ninth passages, 10,513 characters, with 元曲 and, in no fixture, 5,480 of prose and novels: 110 together (92–132) before, 99
 * (82–120) after sixty contexts of each of eighty characters had been read elsewhere; verse 93 and 81, prose 126 and 115.
 *
 * Tenth to twelfth passages, 28 November 2026, all 元曲, each from a hundred and twenty poems; only sentences with a spoken word,
 * only what is a paragraph of its own stands in the fixture. Before the rules of \`places/plays.ts\` 114 (87–149), 151 (121–188) and
 * 135 (106–170); with those that other poems had taught 53 (35–78), 84 (63–113) and 97 (74–128). Since then they have taught.
 *
 * Since the rules by neighbours (26 November 2026) 看, 教, 论 and 著 count in both readings at six places where the metre wants
 * the level one or a verb stands before, as does 占 at one; 荷 at one had been annotated wrong.
 *
 * Later that day 耶 at the end of a question became yé and 蘋 pín (《现代汉语词典》), 句引 gōu, and 得 behind 记, 认, 想, 听, 吹 counts in both
 * readings, at thirty-two places that had been annotated otherwise: changed after the program, so they are no measure of it.
 *
 * Read beside what the program says, so not blind and no fixture: passages by two more seeds. 3,813 characters (诗经 and 孟子
 * among them): 23 wrong before the rules that 5,312 others had taught, 22 after (58 in ten
 * thousand, 38–87); 2,148 of shi, ci and essays 51 (29–92), the same before and after: what is left is spread over many words.
 */
const READ = new URL('../../../../tests/fixtures/readings/', import.meta.url)
const CORPUS = join(dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json')), 'dist')

/** Kind of text (oldbooks and prose stand in `../shared/data`), how many of ten thousand characters may be read wrong, and of a hundred that have several readings. */
const KINDS: [kind: string, inTenThousand: number, inHundred: number][] = [
  ['classics', 1, 0.1],
  ['oldbooks', 5, 0.2],
  ['essays', 3, 0.1],
  ['prose', 19, 0.9],
  ['shijing', 1, 0.1],
  ['chuci', 1, 0.1],
  ['shi', 10, 0.5],
  ['ci', 4, 0.2],
  ['qu', 22, 1],
]

const IN_SHARED = ['oldbooks', 'prose']
const kinds = hasSharedData() ? KINDS : KINDS.filter(([kind]) => !IN_SHARED.includes(kind))

test.each(kinds)('%s: of ten thousand characters %d at most are read wrong', (kind, inTenThousand, inHundred) => {
  const { characters, several, wrong } = measured(kind)
  const rate = `${wrong.length} of ${characters}, ${several} with several readings; at 95 % up to ${upperBound(wrong.length, characters)}`
  expect((wrong.length / characters) * 10_000, `${rate}\n${wrong.join('\n')}`).toBeLessThanOrEqual(inTenThousand)
  expect((wrong.length / several) * 100, rate).toBeLessThanOrEqual(inHundred)
})

function measured(kind: string) {
  let characters = 0
  let several = 0
  const wrong: string[] = []
  for (const file of globSync(`${kind}-*.txt`, { cwd: READ })) {
    for (const line of readFileSync(new URL(file, READ), 'utf8').trim().split('\n')) {
      const [source = '', ...read] = line.split(' ')
      const text = textAt(source)
      const chars = [...text]
      const ours = pinyinOf(text)
      characters += chars.filter(char => /\p{Script=Han}/u.test(char)).length
      for (let i = 0; i < read.length; i += 2) {
        const at = Number(read[i])
        const readings = (read[i + 1] as string).split('/')
        several++
        if (readings.includes(spelled(ours[at]))) continue
        wrong.push(
          `${source} ${chars.slice(Math.max(0, at - 5), at + 5).join('')} ${chars[at]}: ${ours[at]}, not ${readings}`,
        )
      }
    }
  }
  return { characters, several, wrong }
}

/** `lunyu/lunyu.json:3.5` is the sixth paragraph of the fourth chapter; `shared:txt/a.utf8.txt:3` the fourth line of a file beside us. */
function textAt(source: string): string {
  const [file = '', path = '', line = ''] = source.split(':')
  if (file === 'shared') return linesOf(path)[Number(line)] as string
  let found = sourceFile(file)
  for (const step of path.split('.')) found = (Array.isArray(found) ? found : partsOf(found))[Number(step)]
  return found as string
}

function partsOf(found: unknown): unknown[] {
  const { content, paragraphs } = found as { content?: unknown[] | string; paragraphs?: unknown[] }
  return typeof content === 'string' ? [content] : (content ?? paragraphs ?? [])
}

/** The lines of a shared file, whose name says its encoding. */
function linesOf(path: string): string[] {
  const encoding = path.includes('utf16be') ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(readFileSync(join(SHARED_DATA, path))).split(/\r?\n/)
}

const files = new Map<string, unknown>()

function sourceFile(file: string): unknown {
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(join(CORPUS, file), 'utf8')))
  return files.get(file)
}

function spelled(syllable: string | null | undefined): string {
  if (!syllable) return ''
  const { letters, tone } = syllableParts(syllable)
  return `${letters}${tone}`
}

/** Wilson's bound of a share at 95 %, in ten thousand. */
function upperBound(wrong: number, of: number): string {
  const [share, z] = [wrong / of, 1.96]
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return (((middle + spread) / (1 + (z * z) / of)) * 10_000).toFixed(0)
}
