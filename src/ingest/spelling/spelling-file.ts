import { withHead } from '../shelf/keyed-file.ts'

/**
 * How an old-spelling text is read in the spelling of today: `content/spellings/*.txt`. `words` and `speakers` say the
 * old form, words in lower case; a speaker may have the chapter before it (`28 Sey.`) where the same letters are another
 * elsewhere; `names` keep their capital; `kept` are words of the text that are written so today;
 * `places` say what stands in one line, by its key, where a list cannot know it.
 */
export type SpellingFile = {
  words: Map<string, string>
  speakers: Map<string, string>
  names: Set<string>
  kept: Set<string>
  places: Map<string, { from: string; to: string }[]>
  unread: { at: number; line: string }[]
}

/** Reads the spellings of one work; a line that it does not know is named in `unread`. */
export function spellingFile(text: string): SpellingFile {
  const { body, bodyAt } = withHead(text)
  const file: SpellingFile = {
    words: new Map(),
    speakers: new Map(),
    names: new Set(),
    kept: new Set(),
    places: new Map(),
    unread: [],
  }
  let section = ''
  body.forEach((line, index) => {
    const heading = /^## (.+?)\s*$/.exec(line)?.[1]
    if (heading !== undefined) section = heading
    else if (!/^\s*(?:#|$)/.test(line) && !put(file, section, line)) file.unread.push({ at: bodyAt + index, line })
  })
  return file
}

function put(file: SpellingFile, section: string, line: string): boolean {
  if (section === 'Names' || section === 'Kept') {
    const into = section === 'Names' ? file.names : file.kept
    for (const word of line.trim().split(/\s+/)) into.add(word)
    return true
  }
  const [, left = '', right = ''] = /^(.+?) = (.+?)\s*$/.exec(line) ?? []
  if (left === '') return false
  if (section === 'Places') {
    const [, key = '', from = ''] = /^(\d[\d.]*:\d+) (.+)$/.exec(left) ?? []
    if (key === '') return false
    file.places.set(key, [...(file.places.get(key) ?? []), { from, to: right }])
    return true
  }
  const into = section === 'Words' ? file.words : section === 'Speakers' ? file.speakers : null
  if (!into || into.has(left)) return false
  into.set(left, right)
  return true
}
