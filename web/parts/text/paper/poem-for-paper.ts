import type { PoemCard, PoemDetail } from '../../../../src/contract/works/poems.ts'
import { call } from '../../../call.ts'

type Script = 'hans' | 'hant' | 'original'

/**
 * The first of the poems drawn by a seed that fits on the letter paper, and the id of another one to read; each null where
 * there is none.
 */
export async function poemForPaper(
  seed: string,
  script: Script,
): Promise<{ poem: PoemDetail | null; another: number | null }> {
  const cards = await call('GET /poem/recommendList', { limit: 12, seed, script })
  const card = cards.find(fitsPaper)
  const another = cards.find(other => other !== card)?.poemId ?? null
  return { poem: card ? await call('GET /poem/detail/{id}', { id: String(card.poemId), script }) : null, another }
}

/** Quatrains and octaves of five or seven characters, under a title of one column. */
function fitsPaper({ form, title }: PoemCard): boolean {
  return SHORT_FORM.test(form) && [...title].length <= LONGEST_TITLE
}

const SHORT_FORM = /^[五七]言[绝絕律]/u
const LONGEST_TITLE = 12

/** The day as the calendar of China has it: what is drawn for a day changes at midnight there. */
export function dayInChina(now: Date): string {
  return now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}
