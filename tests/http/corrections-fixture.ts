import { blockText } from '../../src/text/block/plain-text.ts'
import type { Cast } from './admin-people-fixture.ts'
import { BEAD_BOOK } from './beads-fixture.ts'
import type { Device } from './people-server.ts'

// 论语 3.20: all editions have 关雎, the osprey of 诗经's first song; 睢 is another word.
const WRONG = '子曰：“关睢，乐而不淫，哀而不伤。”又曰：“关睢之乱，洋洋乎盈耳哉。”'
export const RIGHT = '子曰：“关雎，乐而不淫，哀而不伤。”又曰：“关睢之乱，洋洋乎盈耳哉。”'
export const SECOND = '哀公问社于宰我。'
const ENGLISH = 'The osprey is joyous. Then he spoke of its end.'

/** The work in both languages, as chapters of paragraphs, and what says the same in them. */
export const TEXTS = { chinese: [[WRONG, SECOND]], english: [[ENGLISH]] }
export const SAID = [
  [['哀而不伤。”'], ['The osprey is joyous.']],
  [['洋洋乎盈耳哉。”'], ['Then he spoke of its end.']],
] as const

/** What people say and decide of that work. */
export function correctionsOf(cast: Cast) {
  const block = async (at = 0) => {
    const { data } = await cast.nobody.get(`/book/bookReader/${BEAD_BOOK}`, { language: 'chinese', chapter: '1' })
    const { chapter } = data as unknown as {
      chapter: { chapterId: number; blocks: { blockId: number; html: string }[] }
    }
    const found = chapter.blocks[at]
    if (!found) throw new Error('No such block')
    return { ...found, chapterId: chapter.chapterId, text: blockText(found.html) }
  }
  const placeOf = async (words: string) => {
    const { blockId, text } = await block()
    const from = text.indexOf(words)
    return { bookId: BEAD_BOOK, blockId, from, to: from + words.length }
  }
  const say = async (device: Device, words: string, right: string, more: object = {}) =>
    device.post('/book/correction/add', { ...(await placeOf(words)), words, right, ...more })
  const decide = (correctionId: unknown, verdict: string, more: object = {}) =>
    cast.editor.post('/admin/correction/decide', { correctionId, verdict, ...more })
  const queue = async (state = 'open') =>
    (await cast.editor.get('/admin/correction/list', { state })).data.list as Record<string, unknown>[]
  const changes = async (query: Record<string, string> = {}) =>
    (await cast.nobody.get('/book/correction/list', query)).data.list as Record<string, unknown>[]
  return { block, placeOf, say, decide, queue, changes }
}

/** Where words stand in the first paragraph as it first was. */
export const piece = (words: string) => ({
  chapter: 0,
  paragraph: 0,
  from: WRONG.indexOf(words),
  to: WRONG.indexOf(words) + words.length,
})
