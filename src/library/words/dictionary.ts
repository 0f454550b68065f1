import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { DictionaryEntry } from '../../contract/dictionary.ts'
import { dictionaryDate } from '../../ingest/words/dictionary.ts'
import { explanationsVersion } from '../../ingest/words/explanations.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ReaderLanguage } from '../../text/dictionary-lines.ts'
import { matchesAt } from '../../text/look-up.ts'
import { pinyinOf } from '../../text/pinyin.ts'
import { openPack, type Pack, packOf } from './dictionary-pack.ts'

export type Dictionary = {
  /** Names this CC-CEDICT, our explanations and the way the shards are written; part of the shards' addresses. */
  version: () => Promise<string>
  /** A shard compressed with brotli; `null` where there is none. */
  shard: (name: string) => Promise<Uint8Array | null>
  /** The words that stand at `at` of `text`, for a reader of this language, see matchesAt; none where nothing is known. */
  lookUp: (text: string, at: number, language: ReaderLanguage) => Promise<DictionaryEntry[]>
  /** Makes everything ready; else the first question does. */
  prepare: () => Promise<void>
}

/**
 * CC-CEDICT, 廣韻 and our explanations as one pack of compressed shards: written once by a process of its own, kept in the storage, and in memory
 * (about 10 MB) from the first question on.
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
  const recent = new Map<string, string>()

  async function textOf(name: string): Promise<string> {
    const known = recent.get(name)
    if (known !== undefined) return known
    const compressed = (await pack()).compressed(name)
    const text = compressed ? brotliDecompressSync(compressed).toString() : ''
    recent.set(name, text)
    for (const oldest of recent.keys()) {
      if (recent.size <= RECENT) break
      recent.delete(oldest)
    }
    return text
  }

  return {
    version: dictionaryVersion,
    shard: async name => (await pack()).compressed(name),
    lookUp: async (text, at, language) => {
      const matches = await matchesAt(text, at, textOf, { language, readings: pinyinOf(text) })
      return matches.flatMap(match => match.entries)
    },
    prepare: async () => void (await pack()),
  }
}

// A shard is about 100 KB of text; a look-up needs as many as the word has characters.
const RECENT = 12

/** Raise it when the lines of the shards change. */
const FORMAT = 3

let version: Promise<string> | undefined

function dictionaryVersion(): Promise<string> {
  version ??= Promise.all([dictionaryDate(), explanationsVersion()]).then(([date, ours]) => `${date}-${FORMAT}-${ours}`)
  return version
}

async function openOrWrite(storage: Storage): Promise<Pack> {
  const key = `dictionary/${await dictionaryVersion()}.pack`
  const kept = await storage.read(key)
  const whole = kept ? openPack(await buffer(kept.stream)) : null
  if (whole) return whole
  const bytes = await written()
  await storage.put(key, bytes)
  await removeOthers(storage, key)
  return openPack(bytes) ?? emptyPack()
}

/** Packs of other versions: 11 MB each, and every change of an explanation makes a new one. */
async function removeOthers(storage: Storage, kept: string): Promise<void> {
  for await (const { key } of storage.list('dictionary/')) if (key !== kept) await storage.remove(key)
}

function emptyPack(): Pack {
  return openPack(packOf(new Map())) as Pack
}

/** A process instead of a thread: what it needs goes back to the system when it ends. */
async function written(): Promise<Uint8Array> {
  const file = fileURLToPath(new URL('./dictionary-worker.ts', import.meta.url))
  const options = { encoding: 'buffer', maxBuffer: LARGEST_PACK_BYTES, env: {} } as const
  const writing = promisify(execFile)(process.execPath, [...HEAP_LIMITS, file], options)
  const { pid } = writing.child
  // Readers come first, also on one core.
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  return (await writing).stdout
}

// 260 MB resident at its most (measured); without the limits the heap grows to 450 before it is swept.
const HEAP_LIMITS = ['--max-old-space-size=192', '--max-semi-space-size=4']
const LARGEST_PACK_BYTES = 64 << 20
