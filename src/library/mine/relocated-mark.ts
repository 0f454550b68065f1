import type { ParsedInputOf } from '../../contract/endpoint.ts'
import type { updateMark } from '../../contract/mine/marks.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { TextSpan } from '../../text/block/offsets.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { fold } from '../../text/characters/fold.ts'
import { findQuote } from '../../text/quote-anchor.ts'

type Given = ParsedInputOf<typeof updateMark>
type Sent = Pick<Given, 'blockId' | 'from' | 'to' | 'quote' | 'chapterId' | 'chapterNumber'> & { toBlockId: number }
type Standing = TextSpan & Pick<Given, 'chapterId' | 'chapterNumber'>

/**
 * Where a mark that a device sends stands in the text as it is now, and in which chapter: the device may have read it before it was corrected, and
 * sent nothing since. A mark whose words are not there, or whose blocks are gone, stays where it was sent to: its quote is
 * what is left of it.
 */
export async function relocatedMark(db: Db, sent: Sent): Promise<Standing> {
  const { blockId, toBlockId } = sent
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.html', 'blocks.chapter_id', 'chapters.number'])
    .where(isOneOf(db, 'blocks.id', [blockId, toBlockId]))
    .execute()
  const home = rows.find(({ id }) => id === blockId)
  const chapter = home ? { chapterId: home.chapter_id, chapterNumber: home.number } : sent
  const texts = new Map(rows.map(({ id, html }) => [id, blockText(html)]))
  const [first, last] = [texts.get(blockId), texts.get(toBlockId)]
  if (sent.quote === '' || first === undefined || last === undefined) return { ...sent, ...chapter }
  return { ...chapter, ...(blockId === toBlockId ? inOneBlock(first, sent) : overBlocks([first, last], sent)) }
}

function inOneBlock(text: string, { from, to, quote }: Sent): TextSpan {
  const found = standing(text, { quote, from })
  if (!found || found.from === from) return { from, to }
  // A bookmark is a point, and of a long passage only the first words are sent.
  const rest = Math.max(0, to - from - quote.length)
  return { from: found.from, to: to <= from ? found.from : Math.min(text.length, found.to + rest) }
}

/** The quote of a passage over several blocks has a line for each of them, without the space around it. */
function overBlocks([first, last]: [string, string], { from, to, quote }: Sent): TextSpan {
  const lines = quote.split('\n')
  const [opening = '', closing = ''] = [lines[0], lines.at(-1)]
  const start = standing(first, { quote: opening, from: from + spaceAt(first, from) })
  const isCut = quote.length >= LONGEST_QUOTE
  const end = isCut
    ? null
    : standing(last, { quote: closing, from: Math.max(0, last.slice(0, to).trimEnd().length - closing.length) })
  return { from: start ? start.from : from, to: end ? end.to : to }
}

/** As long as a quote is sent. */
const LONGEST_QUOTE = 2000

const spaceAt = (text: string, from: number) => text.slice(from).length - text.slice(from).trimStart().length

/** The words where they were sent to, in whatever script they were shown; else wherever they are found. */
function standing(text: string, { quote, from }: { quote: string; from: number }): TextSpan | null {
  const here = { from, to: from + quote.length }
  const isHere = fold(text.slice(here.from, here.to)) === fold(quote)
  return isHere && quote !== '' ? here : findQuote(text, { quote, from })
}
