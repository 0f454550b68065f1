import { simplify, toHant } from '../../../text/script/script.ts'
import { type Finding, type Passage, wordsAround } from '../finding.ts'

/**
 * Traditional characters that a machine made without looking at the words: of those that one simplified form stands for
 * several of, one that is not what the words beside it ask for (鬆 for the tree, 雲 for “say”). Of a text that people typed
 * a few in a hundred are so, by variants and by what the contexts do not know; of a machine's ten and more.
 */
export function machineScript(passages: readonly Passage[]): Finding[] {
  const measured = new MachineScript()
  measured.add(passages)
  return measured.findings()
}

/** The same for a text that comes piece by piece. */
export class MachineScript {
  readonly #suspects: Finding[] = []
  #counted = 0

  add(passages: readonly Passage[]): void {
    for (const { work, key, text, script } of passages) {
      if (script !== 'zh-Hant') continue
      const asked = toHant(simplify(text))
      for (let at = 0; at < text.length; at += 1) {
        const [own, other] = [text.charAt(at), asked.charAt(at)]
        if (!SEVERAL.has(own)) continue
        this.#counted += 1
        if (own === other || !isPair(own, other)) continue
        const passage = wordsAround(text, at)
        const found = `${own}→${other}`
        this.#suspects.push({ detector: 'script', work, key, found, passage, reason: 'words-beside', witness: '' })
      }
    }
  }

  findings(): Finding[] {
    const [first] = this.#suspects
    const share = this.#suspects.length / Math.max(1, this.#counted)
    if (!first || this.#counted < FEWEST || share < MACHINE_FROM) return []
    const percent = `${(share * 100).toFixed(1)}% / ${this.#counted}`
    return [{ ...first, key: '*', found: 'machine-made', reason: 'share-of-all', witness: percent }, ...this.#suspects]
  }
}

const FEWEST = 40
const MACHINE_FROM = 0.08

/** Forms that one simplified character stands for, and which machines take for each other. */
const FORMS =
  '雲云 餘余 鹹咸 鬆松 慾欲 發髮 繫系係 後后 徵征 裏里 幹乾干 隻只 鬥斗 鐘鍾 範范 麵面 穀谷 醜丑 曆歷 製制 衝沖 併并並 臺台 蓆席 菸煙 諮咨 盪蕩 籲吁 樑梁 慄栗 誌志 遊游 捲卷 鬱郁 採采 彆別 淩凌 颳刮 鬍胡 鬚須 幾几 適适 於于 籤簽 闢辟 衚胡 嚮向 彫雕 週周 佔占 複復 傢家 瞭了 薑姜 瀋沈 癒愈 捨舍'
const GROUP = new Map(FORMS.split(' ').flatMap((group, index) => Array.from(group, one => [one, index] as const)))
const SEVERAL = new Set(GROUP.keys())
const isPair = (a: string, b: string) => GROUP.get(a) !== undefined && GROUP.get(a) === GROUP.get(b)
