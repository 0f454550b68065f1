import { bracketsIn } from './poem-brackets.ts'

/**
 * Whether what a corpus holds as a poem is its editors' own: nothing but a note in brackets （按《全唐詩》無崔致遠詩…）, the
 * word that a text is lost （缺词文）, or the preface of a supplement of 全唐詩. A preface is told by its measure: it names
 * eight books or more in 400 characters or more; no poem of such a length in the corpus names more than two.
 */
export function isEditorsText(paragraphs: readonly string[]): boolean {
  // Nearly every text is told by its first character and its length: 320,000 are asked about.
  const size = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  if (size < 400 && !/^[（(〖〔［[]/.test(paragraphs[0] ?? '')) return false
  const text = paragraphs.join('\n')
  const bare = withoutBrackets(text)
  const length = bare.match(HAN)?.length ?? 0
  if (length === 0) return HAN.test(text)
  return length >= 400 && (bare.match(/《/g)?.length ?? 0) >= 8
}

/**
 * Puts what the editors say of a poem under it, without brackets, into brackets: 按：《全唐詩》卷八一○收此首，缺題，今重錄。
 * The lines keep their number.
 */
export function tailInBrackets(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line, at) => at > 0 && line.includes('《') && TAIL.test(line))
  if (from < 0) return lines
  const next = lines.findIndex((line, at) => at > from && /^[（）]/.test(line))
  const last = (next < 0 ? lines.length : next) - 1
  return lines.map((line, at) => {
    const opened = at === from ? line.replace(TAIL, '$1（') : line
    return at === last ? `${opened}）` : opened
  })
}

const HAN = /\p{Script=Han}/gu
const TAIL =
  /^((?:（[^（）]*）)?)(?=按：《|以上均[錄录]自|[見见]《[^》]+》卷[〇○一二三四五六七八九十百]+[。引]|《[^》]+》卷[〇○一二三四五六七八九十百]+(?:[收引]|《))/u

function withoutBrackets(text: string): string {
  let rest = ''
  let done = 0
  for (const { from, to } of bracketsIn(text)) {
    rest += text.slice(done, from)
    done = to
  }
  return rest + text.slice(done)
}
