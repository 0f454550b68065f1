import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'

/** One page of a catalogue. */
export type Feed = {
  publications: Publication[]
  /** Of the same list. */
  next: string | null
  /** Other lists that this one leads to. */
  lists: string[]
}

export type Publication = {
  /** '' where the catalogue gives none. */
  id: string
  /** When it was last changed, as written; '' where that is not said. */
  updated: string
  given: GivenMetadata
  /** What may be fetched without paying or borrowing, in the order of the catalogue; addresses as written. */
  files: { href: string; type: string }[]
}

/** A link of a type that is itself a list. */
export const isListType = (type: string) =>
  /^application\/(?:atom\+xml|opds\+json)/.test(type) && !/type=entry|opds-publication/.test(type)

/** Open to all, or to whoever has signed in; not for sale, to borrow, or a sample. */
export const isForTheTaking = (rel: string) =>
  /^(?:http:\/\/opds-spec\.org\/acquisition(?:\/open-access)?|download)$/.test(rel)
