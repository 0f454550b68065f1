import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue } from '../../values.ts'
import { verseHtml } from './gutenberg-verse.ts'
import { paragraphsOf } from './wrapped-lines.ts'

/**
 * A scene of the First Folio as the Oxford transcription types it: a speech begins with two or three spaces and the
 * speaker's short name, a stage direction stands at the margin, other lines go on with the speech.
 * The file has lost the full stop that ended a speech before another speaker; it is set again.
 */
export function folioBlocks(lines: string[]): BlockValue[] {
  const blocks: BlockValue[] = []
  for (const paragraph of paragraphsOf(lines)) {
    for (const part of partsOf(paragraph)) {
      const last = blocks.at(-1)
      if (last?.kind === 'verse' && SPEAKER.test(part.lines[0] ?? '')) last.html = withFullStop(last.html)
      blocks.push(part.spoken ? speechBlock(part.lines) : directionBlock(part.lines))
    }
  }
  return blocks
}

const SPEAKER =
  /^ {2,3}((?:Gentlemen|Banquo) within\.|Old [Mm]\w*\.|\d\.? ?[A-Z][a-z]{2,5}\.|\d\.?|[A-Z][\w.]*?\.|Caes|Clowne)(?= |$)/
const DIRECTION = new RegExp(
  '^(?:(?:Enter|Exit|Exeunt|Exits|Manet|Alarum|Alarums|Lowd Alarum|Low Alarums|Flourish|Sennet|Sennit|Senit|Drumm?e?' +
    '|Thunder|Hoboyes|Musicke|Shout|Showt|Clocke strikes|Low March|Retreat|Trumpets|Noise|A Noise|A noise|A Cry' +
    '|A shew|A Bell|Bell rings|Sing within|Fight|Banquet prepar|Ghost beckens|Ghost cries|Leaps in|Hurts the' +
    '|In scuffling|Powres the|Reads the|Opens the|Giues him|Witches vanish|Lucillius and Messala stand)\\b' +
    '|(?:Knocke?|Sings|Dies|Dyes|Drinkes|Sleepes|Play|March|They stab Caesar|They whisper|They play|Prepare to play' +
    '|King Dyes|Killes Polonius|The Letter|Knocke within|He Descends|Descends?|March afarre off, .*)\\.?$)',
)
// Inside a paragraph only what can be nothing else is a direction.
const ENTRY = /^(?:Enter|Exit|Exeunt|Manet)\b(?!.*\?)/

type Part = { spoken: boolean; lines: string[] }

// A direction inside a paragraph goes on to the next speaker or the paragraph's end.
function partsOf(paragraph: string[]): Part[] {
  const parts: Part[] = []
  for (const [i, line] of paragraph.entries()) {
    const last = parts.at(-1)
    if (SPEAKER.test(line)) parts.push({ spoken: true, lines: [line] })
    else if (!line.startsWith(' ') && (i === 0 ? DIRECTION : ENTRY).test(line)) {
      if (last && !last.spoken) last.lines.push(line)
      else parts.push({ spoken: false, lines: [line] })
    } else if (last) last.lines.push(line)
    else parts.push({ spoken: true, lines: [line] })
  }
  return parts
}

function directionBlock(lines: string[]): BlockValue {
  const text = lines.map(line => line.trim()).join(' ')
  return { kind: 'paragraph', html: `<em>${verseHtml([text], APOSTROPHES)}</em>` }
}

function speechBlock(lines: string[]): BlockValue {
  const speaker = SPEAKER.exec(lines[0] ?? '')?.[1] ?? ''
  const [first = '', ...rest] = lines.map(line => line.trim())
  const spoken = verseHtml([first.slice(speaker.length).trim(), ...rest], APOSTROPHES)
  return { kind: 'verse', html: speaker ? `<strong>${escapeHtml(speaker)}</strong> ${spoken}` : spoken }
}

const APOSTROPHES = { singleQuotes: 'apostrophe' } as const

function withFullStop(html: string): string {
  return /[\p{L}\p{N}’\])]$/u.test(html) ? `${html}.` : html
}
