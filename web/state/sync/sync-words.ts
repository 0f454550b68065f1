import type { InputOf } from '../../../src/contract/endpoint.ts'
import type { updateSavedWords } from '../../../src/contract/mine/saved-words.ts'
import { keyOf, MOST_WORDS, type SavedWord } from '../saved-words/word-store.ts'
import type { DeviceStore } from './device-store.ts'
import { changeKnown } from './sent-ledger.ts'
import { isForGood, type Sync } from './sync.ts'

export const WORDS = 'shishu:words'
/** As many as one call takes. */
const MOST_SENT = 50
const MOST_TAKEN_AWAY = 100

/** Sends each word that was saved here since the account last heard, and what was taken away here. */
export async function sendWords(sync: Sync): Promise<void> {
  const words = wordsHere(sync)
  if (!words) return forgetAll(sync)
  await sendGone(sync, words)
  const unsent = words.filter(word => sync.ledger.words[keyOf(word)] !== word.savedAt)
  for (let from = 0; from < unsent.length; from += MOST_SENT) {
    const some = unsent.slice(from, from + MOST_SENT)
    try {
      await send(sync, some)
    } catch (failure) {
      if (!isForGood(failure)) throw failure
      // One of them is not as the account wants it: the others go one by one.
      for (const word of some) await sendOne(sync, word)
    }
    sync.note(ledger => {
      for (const word of some) ledger.words[keyOf(word)] = word.savedAt
    })
  }
}

/** Brings what changed on the account since it was last asked; a change here that is not sent yet stands above it. */
export async function receiveWords(sync: Sync, changed: () => void): Promise<void> {
  const here = new Map((wordsHere(sync) ?? []).map(word => [keyOf(word), word]))
  let since = changeKnown(sync.ledger.wordsUntil)
  const news = new Map<string, number | null>()
  for (let isMore = true; isMore; ) {
    const { list, total } = await sync.call('GET /userBook/word/list', { pageSize: 100, since })
    isMore = list.length > 0 && list.length < total
    since = String(list.at(-1)?.change ?? since)
    for (const { wordKey, word } of list) {
      const mine = here.get(wordKey)
      const isUnsent = mine && !news.has(wordKey) && sync.ledger.words[wordKey] !== mine.savedAt
      if (isUnsent) continue
      if (word ? word.savedAt === mine?.savedAt : !mine) continue
      news.set(wordKey, word?.savedAt ?? null)
      if (word) here.set(wordKey, word)
      else here.delete(wordKey)
    }
  }
  if (news.size > 0) {
    const newestFirst = [...here.values()].toSorted((one, other) => other.savedAt - one.savedAt)
    sync.store.write(WORDS, newestFirst.slice(0, MOST_WORDS))
    changed()
  }
  sync.note(ledger => {
    ledger.wordsUntil = since
    for (const [key, savedAt] of news) {
      if (savedAt === null) delete ledger.words[key]
      else ledger.words[key] = savedAt
    }
  })
}

/** Takes the words off this device that the account has. */
export function forgetWords(store: DeviceStore, sent: Readonly<Record<string, number>>): void {
  const words = wordsHere({ store })
  if (!words) return
  const left = words.filter(word => sent[keyOf(word)] !== word.savedAt)
  store.write(WORDS, left.length > 0 ? left : null)
}

/** Null when nothing is kept at all: an empty list was emptied by its reader, an absent one may have been lost. */
function wordsHere({ store }: Pick<Sync, 'store'>): SavedWord[] | null {
  const saved = store.read<SavedWord[]>(WORDS)
  return Array.isArray(saved)
    ? saved.filter(word => typeof word?.word === 'string' && typeof word.form === 'string')
    : null
}

/** What was lost here is not taken away there: it comes again. */
function forgetAll({ note }: Sync): void {
  note(ledger => Object.assign(ledger, { words: {}, wordsUntil: null }))
}

async function sendGone(sync: Sync, words: readonly SavedWord[]): Promise<void> {
  const here = new Set(words.map(keyOf))
  const oldest = Math.min(...words.map(word => word.savedAt))
  const removed = Object.keys(sync.ledger.words).filter(key => !here.has(key))
  // What a full device pushed out to make room stays on the account.
  const isPushedOut = (key: string) => words.length >= MOST_WORDS && (sync.ledger.words[key] ?? 0) <= oldest
  const takenAway = removed.filter(key => !isPushedOut(key))
  for (let from = 0; from < takenAway.length; from += MOST_TAKEN_AWAY) {
    const wordKeys = takenAway.slice(from, from + MOST_TAKEN_AWAY)
    await sync.call('POST /userBook/word/delete', { wordKeys })
    sync.note(ledger => {
      for (const key of wordKeys) delete ledger.words[key]
    })
  }
}

async function sendOne(sync: Sync, word: SavedWord): Promise<void> {
  try {
    await send(sync, [word])
  } catch (failure) {
    if (!isForGood(failure)) throw failure
  }
}

async function send(sync: Sync, words: readonly SavedWord[]): Promise<void> {
  await sync.call('POST /userBook/word/update', {
    words: words.map(word => ({ wordKey: keyOf(word), word: fitting(word) })),
  })
}

type Sent = InputOf<typeof updateSavedWords>['words'][number]['word']

/** Within what the account takes: a sentence may be a whole paragraph. */
function fitting({
  word,
  traditional,
  pinyin,
  form,
  bookId,
  language,
  chapterNumber,
  blockId,
  ...rest
}: SavedWord): Sent {
  return {
    word,
    traditional,
    pinyin,
    form,
    bookId,
    language,
    chapterNumber,
    blockId,
    senses: rest.senses.slice(0, 100).map(sense => sense.slice(0, 1000)),
    sentence: rest.sentence.slice(0, 2000),
    ...(rest.sentenceBeside && { sentenceBeside: rest.sentenceBeside.slice(0, 2000) }),
    bookName: rest.bookName.slice(0, 300),
    offset: Math.max(0, Math.round(rest.offset)),
    savedAt: Math.max(0, Math.round(rest.savedAt)),
  }
}
