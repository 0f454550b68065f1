import { NotToBeHad } from '../host/candidate.ts'
import type { Feed } from './feed.ts'
import { readAtom } from './read-atom.ts'
import { readOpdsJson } from './read-opds-json.ts'

/** Reads a page of a catalogue of OPDS 1.2 (Atom) or 2.0 (JSON). @throws NotToBeHad for what is neither */
export function readFeed(text: string, type: string): Feed {
  const start = text.trimStart().slice(0, 1)
  if (start === '{' || type.includes('json')) return readOpdsJson(text)
  if (start === '<') return readAtom(text)
  throw new NotToBeHad('it is no catalogue of OPDS')
}
