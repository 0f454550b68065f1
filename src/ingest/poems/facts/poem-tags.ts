import { POEM_TAG_ALIASES, POEM_TAGS } from '../../../../content/poem-tags.ts'

/**
 * The tags of a corpus entry that we keep: those of our table, which holds every clean tag that occurs at least 20 times.
 * Names of anthologies are left out: an anthology's own table of contents says what belongs to it.
 */
export function keptTags(tags: readonly string[] | undefined): string[] {
  if (!tags) return []
  const kept = tags.map(tag => POEM_TAG_ALIASES[tag] ?? tag).filter(tag => tag in POEM_TAGS && !ANTHOLOGIES.has(tag))
  return [...new Set(kept)]
}

/** English name of a poem tag; '' where the table has none. */
export function poemTagEn(tag: string): string {
  return POEM_TAGS[tag] ?? ''
}

const ANTHOLOGIES = new Set(['唐诗三百首', '宋词三百首', '千家诗', '花间集'])
