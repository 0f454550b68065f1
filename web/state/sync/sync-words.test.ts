import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../call.ts'
import { keyOf, MOST_WORDS, type SavedWord } from '../saved-words/word-store.ts'
import { signedIn, storeOf } from './device-fixture.ts'
import { forgetWhatIsSent } from './join-account.ts'
import { receiveWords, sendWords } from './sync-words.ts'

const saved = (word: string, savedAt: number, sentence = `${word}。`): SavedWord => ({
  word,
  traditional: word,
  pinyin: 'yin',
  senses: ['sense'],
  form: word,
  sentence,
  bookId: 1,
  bookName: '论语',
  language: 'chinese',
  chapterNumber: 1,
  blockId: 1,
  offset: 0,
  savedAt,
})

type Row = { word: SavedWord | null; change: number }

/** An account as the server keeps it, with numbered changes. */
function account() {
  const rows = new Map<string, Row>()
  let changes = 0
  const answers: Record<string, (input: never) => unknown> = {
    '/userBook/word/list': ({ since }: { since: string }) => {
      const list = [...rows]
        .map(([wordKey, row]) => ({ wordKey, ...row }))
        .filter(row => row.change > Number(since))
        .toSorted((one, other) => one.change - other.change)
      return { list: list.slice(0, 100), total: list.length, page: 1, pageSize: 100 }
    },
    '/userBook/word/update': ({ words }: { words: { wordKey: string; word: SavedWord }[] }) => {
      if (words.some(({ word }) => word.bookId === 404)) throw new CallFailed({ code: 4006, data: null })
      for (const { wordKey, word } of words) {
        const there = rows.get(wordKey)?.word
        if (!there || there.savedAt < word.savedAt) rows.set(wordKey, { word, change: ++changes })
      }
      return null
    },
    '/userBook/word/delete': ({ wordKeys }: { wordKeys: string[] }) => {
      for (const key of wordKeys) if (rows.get(key)?.word) rows.set(key, { word: null, change: ++changes })
      return null
    },
  }
  const words = () => [...rows.values()].flatMap(({ word }) => (word ? [word.word] : []))
  return { answers, words }
}

function device(of: ReturnType<typeof account>, words?: SavedWord[]) {
  const store = storeOf(words ? { 'shishu:words': words } : {})
  let calls = 0
  let notified = 0
  const answer = (path: string, input: never) => {
    calls++
    return of.answers[path]?.(input)
  }
  const signIn = (userId = 5) => signedIn(store, userId, answer)
  return {
    store,
    signIn,
    list: () => (store.read<SavedWord[]>('shishu:words') ?? []).map(word => word.word),
    write: (next: SavedWord[]) => store.write('shishu:words', next),
    async meet(sync = signIn()) {
      await sendWords(sync)
      await receiveWords(sync, () => notified++)
      return sync
    },
    counts: () => ({ calls, notified }),
  }
}

describe('saved words and the account', () => {
  it('meet: what is here goes there, what is there comes here, and doing it again sends nothing', async () => {
    const site = account()
    await device(site, [saved('月', 1)]).meet()
    const phone = device(site, [saved('日', 2)])
    const sync = await phone.meet()
    expect(site.words().toSorted()).toEqual(['日', '月'])
    // The newest first.
    expect(phone.list()).toEqual(['日', '月'])
    expect(phone.counts().notified).toBe(1)
    const before = phone.counts().calls
    await sendWords(sync)
    expect(phone.counts().calls).toBe(before)
    await phone.meet()
    expect(phone.counts().notified).toBe(1)
  })

  it('the same word from two devices is one, with the later sentence on both', async () => {
    const site = account()
    const [old, fresh] = [device(site, [saved('月', 1, '早')]), device(site, [saved('月', 9, '晚')])]
    await old.meet()
    await fresh.meet()
    await old.meet()
    expect(old.store.read<SavedWord[]>('shishu:words')).toMatchObject([{ sentence: '晚' }])
    expect(site.words()).toEqual(['月'])
  })

  it('a word taken away on one device goes from the others, and comes back when it is saved anew', async () => {
    const site = account()
    const [one, other] = [device(site, [saved('月', 1), saved('日', 1)]), device(site)]
    await one.meet()
    await other.meet()
    one.write([saved('日', 1)])
    await one.meet()
    expect(site.words()).toEqual(['日'])
    await other.meet()
    expect(other.list()).toEqual(['日'])
    other.write([saved('月', 50), saved('日', 1)])
    await other.meet()
    await one.meet()
    expect(one.list().toSorted()).toEqual(['日', '月'])
  })

  it('the last word too is taken away; but a list that was lost takes nothing away and comes again', async () => {
    const site = account()
    const here = device(site, [saved('月', 1)])
    await here.meet()
    here.store.write('shishu:words', null)
    await here.meet()
    expect(here.list()).toEqual(['月'])
    here.write([])
    await here.meet()
    expect(site.words()).toEqual([])
  })

  it('what a full device pushed out stays on the account', async () => {
    const site = account()
    const many = Array.from({ length: MOST_WORDS }, (_, n) => saved(`字${n}`, 10 + n)).toReversed()
    const here = device(site, [...many.slice(0, -1), saved('最旧', 1)])
    await here.meet()
    here.write([saved('新', 99_999), ...many.slice(0, -1)])
    await here.meet()
    expect(site.words()).toContain('最旧')
    expect(site.words()).toContain('新')
    expect(here.list()).toHaveLength(MOST_WORDS)
  })

  it('a word the account never takes does not hold the others', async () => {
    const site = account()
    const here = device(site, [saved('月', 1), { ...saved('坏', 2), bookId: 404 }])
    await here.meet()
    expect(site.words()).toEqual(['月'])
    expect(here.list().toSorted()).toEqual(['坏', '月'])
  })

  it('are taken off a shared device with the rest, except what could not be sent', async () => {
    const site = account()
    const here = device(site, [saved('月', 1)])
    const sync = await here.meet()
    here.write([saved('未送', 5), saved('月', 1)])
    forgetWhatIsSent(here.store, sync.ledger)
    expect(here.list()).toEqual(['未送'])
    expect(keyOf(saved('月', 1))).toBe('月 yin')
  })
})
