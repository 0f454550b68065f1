import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type CedictEntry, readDictionary } from '../../ingest/words/dictionary.ts'
import { dictionaryShards } from '../../ingest/words/dictionary-shards.ts'
import { readExplanations } from '../../ingest/words/explanations.ts'
import { guangyunEntries } from '../../ingest/words/guangyun.ts'
import { wordNetWords } from '../../ingest/words/wordnet.ts'
import { wordNetShards } from '../../ingest/words/wordnet-shards.ts'
import { answerRequests } from '../../workers/answer-requests.ts'
import { packOf } from './dictionary-pack.ts'

// The whole file is a process that writes the dictionary's pack.
answerRequests<null, Uint8Array>({ answer: writtenPack })

const compress = promisify(brotliCompress)

async function writtenPack(): Promise<Uint8Array> {
  const compressed = new Map<string, Uint8Array>()
  const put = async (shards: Iterable<[name: string, text: string]>) => {
    for (const [name, text] of shards) compressed.set(name, await compress(text, { params: PARAMS }))
  }
  // One source after the other, for the memory.
  await put(wordNetShards(await wordNetWords()))
  await put(await cedictShards())
  return packOf(compressed)
}

async function cedictShards() {
  const entries: CedictEntry[] = []
  for await (const entry of readDictionary()) entries.push(entry)
  return dictionaryShards({ entries, ours: await readExplanations(), rhymes: guangyunEntries() })
}

// Quality 5 is a sixth larger than 11 and forty times as fast.
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
