import { ENTERING } from './entering-tone.ts'
import { mayRhyme } from './rhyme.ts'

/** The tone class that regulated verse wants at a place: level (平) or oblique (仄). */
export type ToneClass = 'level' | 'oblique'

/**
 * The tone class that the metre wants at each place (code points) of a text, null where it leaves it open or the text is no
 * regulated couplet. Known are couplets of five and of seven characters, whose second, fourth and sixth places alternate
 * within the line and between the lines (王力《汉语诗律学》): the places whose character has one reading must all agree,
 * three of them in lines of five and four in lines of seven. Where the two lines do not rhyme, one ends level and the other
 * oblique: the end that has one reading decides the other.
 */
export function metreOf(chars: readonly string[], syllables: readonly (string | null)[]): (ToneClass | null)[] {
  const pattern: (ToneClass | null)[] = chars.map(() => null)
  const lines = linesOf(syllables)
  for (let i = 0; i + 1 < lines.length; i++) {
    const couplet = [lines[i] as Line, lines[i + 1] as Line] as const
    const [first, second] = couplet
    if (first.length !== second.length || second.from !== first.from + first.length + 1) continue
    if (first.length !== 5 && first.length !== 7) continue
    i++
    const toneAt = (at: number) => toneClass(chars[at] as string, syllables[at] as string)
    const agreed = agreement(couplet, toneAt)
    if (!agreed) continue
    for (const [at, turned] of tonedOffsets(couplet)) {
      const tone = turned ? other(agreed) : agreed
      if (!mayTurn(couplet, at, tone, toneAt)) pattern[at] = tone
    }
    const [end, secondEnd] = [lastOf(first), lastOf(second)]
    const [tone, secondTone] = [toneAt(end), toneAt(secondEnd)]
    const rhymes = () => mayRhyme(syllables[end] as string, syllables[secondEnd] as string)
    if (tone === null && secondTone === 'level' && !rhymes()) pattern[end] = 'oblique'
    if (secondTone === null && tone === 'oblique') pattern[secondEnd] = 'level'
  }
  return pattern
}

const lastOf = ({ from, length }: Line): number => from + length - 1

type Line = { from: number; length: number }
type Couplet = readonly [Line, Line]

/** The runs of characters that are read. */
function linesOf(syllables: readonly (string | null)[]): Line[] {
  const lines: Line[] = []
  syllables.forEach((syllable, at) => {
    if (syllable === null) return
    const last = lines.at(-1)
    if (last && last.from + last.length === at) last.length++
    else lines.push({ from: at, length: 1 })
  })
  return lines
}

/** The second, fourth and sixth places of both lines; `turned` where the tone is not that of the very first. */
function tonedOffsets([first, second]: Couplet): [at: number, turned: boolean][] {
  const offsets: [number, boolean][] = []
  for (let offset = 1; offset < first.length - 1; offset += 2) {
    const turned = offset % 4 === 3
    offsets.push([first.from + offset, turned], [second.from + offset, !turned])
  }
  return offsets
}

/** The tone of the couplet's second character, if all that have one reading say the same. */
function agreement(couplet: Couplet, toneAt: (at: number) => ToneClass | null): ToneClass | null {
  const [, second] = couplet
  if (toneAt(lastOf(second)) === 'oblique') return null
  const votes: ToneClass[] = []
  for (const [at, turned] of tonedOffsets(couplet)) {
    const tone = toneAt(at)
    if (tone) votes.push(turned ? other(tone) : tone)
  }
  const least = second.length === 5 ? 3 : 4
  return votes.length >= least && votes.every(vote => vote === votes[0]) ? (votes[0] as ToneClass) : null
}

/** 拗: a line that ends ○○●● may turn its last but one, ○●○●. */
function mayTurn([first]: Couplet, at: number, tone: ToneClass, toneAt: (at: number) => ToneClass | null): boolean {
  const end = lastOf(first)
  return at === end - 1 && tone === 'oblique' && toneAt(end) !== 'level'
}

const other = (tone: ToneClass): ToneClass => (tone === 'level' ? 'oblique' : 'level')

/** The class of a character's tone of old; null for those that are read in both. */
function toneClass(char: string, syllable: string): ToneClass | null {
  if (IN_BOTH.has(char)) return null
  if (ENTERING.has(char)) return 'oblique'
  if (LEVEL.test(syllable)) return 'level'
  return OBLIQUE.test(syllable) ? 'oblique' : null
}

const LEVEL = /[āēīōūǖáéíóúǘ]/
const OBLIQUE = /[ǎěǐǒǔǚàèìòùǜ]/

/** Characters that 广韵 reads in both classes, in one sense or in two; those of ours with two readings among them. */
const IN_BOTH = new Set(
  '看过望忘思听教醒叹论胜应中长重为难将相分间兴调传王空藏降盛乘冠观荷骑衣扇供禁旋吹要令燕号横缝当浪援漫漂磨担挑弹强宁探巡那和雨语与予誉治烧凭屏并迎遣妻疏翰凝咏泥酣淹浸污唯离上下先后防行俱患簪评撞茄拚跳闻纵差量正颇奇泡收裁售刍番莫任夫殷研监便缘亲陶莎攒跻溅撩髀操占玲潜瞻泠傍烂娆夭丁不可似谁裳只着了著地曾还朝得的数少好度宿恶乐见没解处种散卷省曲尽',
)
