import { fold, isHan } from '../../../src/text/characters/fold.ts'
import { shardOf } from '../../../src/text/dictionary-lines.ts'
import { lemmasOf } from '../../../src/text/english/english-lemmas.ts'
import { store, stored } from '../../state/safe-storage.ts'
import { pageLanguage } from '../../words/language.ts'

/**
 * A shard of the dictionary, from memory or from the server. Kept as bytes outside the script's heap (the whole dictionary is
 * 22 MB of them); only the few used last are text. @throws TypeError when it is not here and there is no network.
 */
export async function shard(name: string): Promise<string> {
  const ready = texts.get(name)
  if (ready !== undefined) return ready
  const text = new TextDecoder().decode(await bytesOf(name))
  texts.set(name, text)
  for (const oldest of texts.keys()) {
    if (texts.size <= TEXTS) break
    texts.delete(oldest)
  }
  return text
}

/** Fetches, a few at a time and when the page is idle, every shard the words of a text need; returns how to stop. */
export function fetchForText(text: string): () => void {
  const missing = shardsFor(text).filter(name => !cache.has(name))
  let isOver = false
  const next = () => {
    const some = missing.splice(0, AT_ONCE)
    if (isOver || some.length === 0) return
    // Without the network the rest stays for another time.
    Promise.all(some.map(bytesOf)).then(
      () => requestIdleCallback(next, { timeout: 500 }),
      () => undefined,
    )
  }
  if (!savesData()) requestIdleCallback(next, { timeout: 1000 })
  return () => {
    isOver = true
  }
}

const AT_ONCE = 4

/** The shards of a text's words, the most used first. */
export function shardsFor(text: string): string[] {
  const counts = new Map<string, number>()
  const isEnglish = pageLanguage() === 'en'
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const char of new Set(text)) if (isHan(char.codePointAt(0) as number)) count(shardOf('zh', fold(char)))
  for (const form of new Set(fold(text).match(/[a-z]+(?:['’][a-z]+)?/g))) {
    for (const word of [form, ...lemmasOf(form)]) {
      count(shardOf('en', word))
      if (isEnglish) count(shardOf('wn', word))
    }
  }
  return [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

const TEXTS = 16
const texts = new Map<string, string>()
const cache = new Map<string, ArrayBuffer>()
const requests = new Map<string, Promise<ArrayBuffer>>()

async function bytesOf(name: string): Promise<ArrayBuffer> {
  const here = cache.get(name)
  if (here) return here
  const asking = requests.get(name) ?? fetched(name)
  requests.set(name, asking)
  try {
    return await asking
  } finally {
    requests.delete(name)
  }
}

async function fetched(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(`/dictionary/${await version()}/${name}.tsv`)
  // No such shard: no word of the language begins so.
  if (!answer.ok && answer.status !== 404) throw new TypeError(`the dictionary answered ${answer.status}`)
  const bytes = answer.ok ? await answer.arrayBuffer() : new ArrayBuffer(0)
  cache.set(name, bytes)
  return bytes
}

const KEY = 'shishu:dictionary'
let known: Promise<string> | undefined

/** Asked once a visit; without the network the version of the last visit, whose shards the browser may still keep. */
function version(): Promise<string> {
  known ??= askVersion().catch(failed => {
    known = undefined
    const last = stored<string>(KEY)
    if (last === null) throw failed
    return last
  })
  return known
}

async function askVersion(): Promise<string> {
  const answer = await fetch('/dictionary/version.json')
  if (!answer.ok) throw new TypeError(`the dictionary answered ${answer.status}`)
  const { version } = (await answer.json()) as { version: string }
  store(KEY, version)
  return version
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
