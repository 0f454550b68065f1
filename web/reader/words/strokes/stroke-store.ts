import type { CharacterJson } from 'hanzi-writer'

/** The strokes of a character from our own server, kept for the visit; `null` where it has none. @throws TypeError without a network. */
export async function strokesOf(character: string): Promise<CharacterJson | null> {
  const here = cache.get(character)
  if (here) return here
  const answer = await fetch(`/strokes/${encodeURIComponent(character)}.json`)
  if (answer.status === 404) return null
  if (!answer.ok) throw new TypeError(`the strokes answered ${answer.status}`)
  const data = (await answer.json()) as CharacterJson
  cache.set(character, data)
  return data
}

const cache = new Map<string, CharacterJson>()
