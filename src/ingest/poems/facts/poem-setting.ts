import { toHans } from '../../../text/script/script.ts'
import type { Script } from '../../values.ts'

/**
 * Lines with the slips that a whole source makes alike set right, one by one: a 。 put behind ？ and ！, marks of half width,
 * and in simplified text characters that were not converted. The same array where nothing changes.
 */
export function wellSet(lines: string[], script: Script | null): string[] {
  if (script === null) return lines
  const slip = script === 'zh-Hans' ? SLIP_OR_LEFT : SLIP
  if (!lines.some(line => slip.test(line))) return lines
  const marked = quoted(lines.map(withMarks)).filter((line, at) => line !== '' || lines[at] === '')
  return script === 'zh-Hans' ? marked.map(simplified) : marked
}

/** Lines with a closing mark, which their cutting left at the beginning of the next, at the line that it closes. */
export function closedLines(lines: string[]): string[] {
  if (!lines.some(line => CLOSES.test(line))) return lines
  const whole: string[] = []
  for (const line of lines) {
    const [, closing = '', rest = ''] = /^([”’」』》）]*)[。，]?(.*)$/u.exec(line) ?? []
    const last = whole.length - 1
    if (closing === '' || last < 0 || whole[last] === '') whole.push(line)
    else {
      whole[last] += closing
      if (rest !== '') whole.push(rest)
    }
  }
  return whole
}

const CLOSES = /^[”’」』》）]/u
const SLIP = /[？！，：；][。，、]|。。|、、|[,!?:;()<"]|^[，。、；]/u
const SLIP_OR_LEFT = /[？！，：；][。，、]|。。|、、|[,!?:;()<"後於麽陽陰崑乾鬚習塊]|^[，。、；]/u

function withMarks(line: string): string {
  return line
    .replace(/([？！：])[。，]/gu, '$1')
    .replace(/([。、，])\1/gu, '$1')
    .replace(/[，；](?=。)|(?<=，)、/gu, '')
    .replace(/^[，。、；]+/u, '')
    .replace(/<(?=[^<>（(]{1,8}[）)])/g, '（')
    .replace(/[()]/g, mark => WIDE[mark] ?? mark)
    .replace(/(?<=[\p{Script=Han}”’」』》）])[,!?:;](?=[\p{Script=Han}“‘「『《（]|$)/gu, mark => WIDE[mark] ?? mark)
}

const WIDE: Record<string, string> = { ',': '，', '!': '！', '?': '？', ':': '：', ';': '；', '(': '（', ')': '）' }

/** Straight quotation marks as opening and closing ones in turn; behind a colon one opens, in any case. */
function quoted(lines: string[]): string[] {
  let isOpen = false
  return lines.map(line =>
    line.replace(/"/g, (_, at: number) => {
      isOpen = !isOpen || line.charAt(at - 1) === '：'
      return isOpen ? '“' : '”'
    }),
  )
}

/** Of these characters a simplified text has none but in a few words: 乾坤, 於菟, 於潜. */
function simplified(line: string): string {
  if (!LEFT.test(line)) return line
  const hans = toHans(line)
  return line.replace(LEFT_ALL, (left, at: number) => (KEPT.test(line.slice(at, at + 2)) ? left : hans.charAt(at)))
}

const LEFT = /[後於麽陽陰崑乾鬚習塊]/u
const LEFT_ALL = new RegExp(LEFT.source, 'gu')
const KEPT = /^於[菟潜陵戏乎穆皇]/u
