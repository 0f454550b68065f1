import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { DictionaryEntry } from '../../contract/dictionary.ts'
import { dictionaryDate } from '../../ingest/words/dictionary.ts'
import { explanationsVersion } from '../../ingest/words/explanations.ts'
import { wordNetVersion } from '../../ingest/words/wordnet.ts'
import { Lru } from '../../memory/lru.ts'
import type { Storage } from '../../storage/storage.ts'
import { isHan } from '../../text/characters/fold.ts'
import type { ReaderLanguage } from '../../text/dictionary-lines.ts'
import { matchesAt } from '../../text/look-up.ts'
import { pinyinOf } from '../../text/pinyin/pinyin.ts'
import { processChannel } from '../../workers/process-channel.ts'
import { startWorker } from '../../workers/start-worker.ts'
import { openPack, type Pack, packOf } from './dictionary-pack.ts'

export type Dictionary = {
  /** Names this CC-CEDICT, this WordNet, our explanations and the way the shards are written; part of the shards' addresses. */
  version: () => Promise<string>
  /** A shard compressed with brotli; `null` where there is none. */
  shard: (name: string) => Promise<Uint8Array | null>
  /** The words that stand at `at` of `text`, for a reader of this language, see matchesAt; none where nothing is known. */
  lookUp: (text: string, at: number, language: ReaderLanguage) => Promise<DictionaryEntry[]>
  /** Makes everything ready; else the first question does. */
  prepare: () => Promise<void>
}

/**
 * CC-CEDICT, 廣韻, WordNet and our explanations as one pack of compressed shards: written once by a process of its own, kept in the storage, and in memory
 * (about 17 MB) from the first question on.
 */
export function openDictionary(storage: Storage): Dictionary {
  let opening: Promise<Pack> | undefined
  const pack = () => {
    opening ??= openOrWrite(storage).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const recent = new Lru<string, string>({ most: RECENT })

  async function textOf(name: string): Promise<string> {
    const known = recent.get(name)
    if (known !== undefined) return known
    const compressed = (await pack()).compressed(name)
    const text = compressed ? brotliDecompressSync(compressed).toString() : ''
    recent.set(name, text)
    return text
  }

  return {
    version: dictionaryVersion,
    shard: async name => (await pack()).compressed(name),
    lookUp: async (text, at, language) => {
      // English has no readings, and the first question for them loads their tables (30 ms and more).
      const readings = isHan(text.codePointAt(at) ?? 0) ? pinyinOf(text) : []
      const matches = await matchesAt(text, at, textOf, { language, readings })
      return matches.flatMap(match => match.entries)
    },
    prepare: async () => void (await pack()),
  }
}

// A shard is about 100 KB of text; a look-up needs as many as the word has characters.
const RECENT = 12

/** Raise it when the lines of the shards change. */
const FORMAT = 4

let version: Promise<string> | undefined

function dictionaryVersion(): Promise<string> {
  version ??= Promise.all([dictionaryDate(), wordNetVersion(), explanationsVersion()]).then(
    ([date, english, ours]) => `${date}-${english}-${FORMAT}-${ours}`,
  )
  return version
}

async function openOrWrite(storage: Storage): Promise<Pack> {
  const key = `dictionary/${await dictionaryVersion()}.pack`
  const stored = await storage.read(key)
  const whole = stored ? openPack(await buffer(stored.stream)) : null
  if (whole) return whole
  const bytes = await written()
  await storage.put(key, bytes)
  await removeOthers(storage, key)
  return openPack(bytes) ?? emptyPack()
}

/** Packs of other versions: 17 MB each, and every change of an explanation makes a new one. */
async function removeOthers(storage: Storage, current: string): Promise<void> {
  for await (const { key } of storage.list('dictionary/')) if (key !== current) await storage.remove(key)
}

function emptyPack(): Pack {
  return openPack(packOf(new Map())) as Pack
}

/** A process instead of a thread: what it needs goes back to the system when it ends. Readers come first, also on one core. */
async function written(): Promise<Uint8Array> {
  const worker = startWorker<null, Uint8Array>(
    processChannel(new URL('./dictionary-worker.ts', import.meta.url), { ...HEAP_LIMITS, nice: 19 }),
  )
  try {
    // Copied, because what came is a view of the whole message.
    return Uint8Array.from(await worker.ask(null))
  } finally {
    await worker.close()
  }
}

// 310 MB resident at its most (measured); without the limits the heap grows to 450 before it is swept.
const HEAP_LIMITS = { heapMb: 192, youngHeapMb: 4 }
