import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostileFiles } from '../../tests/fixtures/books/hostile-files.ts'
import { hasSharedData, SHARED_DATA } from '../../tests/fixtures/shared-data.ts'
import { pause } from '../site.ts'
import { besideReader } from './beside-reader.ts'
import { CallRefused, call, type Headers, post, sent, signedIn } from './site-calls.ts'

const LIMIT_MS = 300_000
/** One person may have so many files at work. */
const A_PERSON = 5

/** All hostile files, of the shared data and our own, are brought to a running site while another reads. */
export async function hostileSet(): Promise<void> {
  const files = [...sharedFiles(), ...(await hostileFiles())]
  await besideReader(async beside => {
    const begun = performance.now()
    const states = await beside(`while ${files.length} hostile files are read`, allRead(files))
    const counts = [...Map.groupBy(states, state => state)].map(([state, all]) => `${all.length} ${state}`).toSorted()
    console.log(`import: hostile files in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${counts.join(', ')}`)
  })
}

type File = { name: string; bytes: Buffer }

function sharedFiles(): File[] {
  const folder = join(SHARED_DATA, 'hostile')
  if (!hasSharedData()) return []
  return readdirSync(folder)
    .filter(name => !name.endsWith('.json'))
    .map(name => ({ name, bytes: readFileSync(join(folder, name)) }))
}

/** What became of each. */
async function allRead(files: readonly File[]): Promise<string[]> {
  const states: string[] = []
  for (let at = 0; at < files.length; at += A_PERSON) {
    const person = await signedIn()
    const uploads: number[] = []
    for (const { name, bytes } of files.slice(at, at + A_PERSON)) {
      const uploadId = await handedIn(person, name, bytes)
      if (uploadId === null) states.push('refused at once')
      else uploads.push(uploadId)
    }
    for (const uploadId of uploads) states.push(await settledState(person, uploadId))
  }
  return states
}

/** Null where a file is not taken: one that is empty, or there already. */
async function handedIn(person: Headers, name: string, bytes: Buffer): Promise<number | null> {
  try {
    const key = await sent(person, name, bytes)
    return Number((await post(person, '/book/add', { key, rights: 'own' })).data['uploadId'])
  } catch (error) {
    if (error instanceof CallRefused) return null
    throw error
  }
}

async function settledState(person: Headers, uploadId: number): Promise<string> {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(200)) {
    const { state } = (await call(person, `/book/upload/${uploadId}`)).data
    if (state !== 'queued' && state !== 'reading') return String(state)
  }
  return 'not read in time'
}
