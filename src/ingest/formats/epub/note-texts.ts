import { Parser } from 'htmlparser2'
import { Lru } from '../../../memory/lru.ts'
import type { Archive } from '../archive/archive.ts'
import { markupFile, type Package } from './open-package.ts'
import { resolveAddress } from './paths.ts'

const LONGEST_NOTE = 5_000
const MOST_NOTES_FILE = 8 * 1024 * 1024
const MOST_FILES = 4
const MARK = /<[Aa]\b[^<>]{0,500}(?:noteref|duokan-footnote)[^<>]{0,500}>/g
const HREF = /\bhref\s*=\s*["']([^"']{1,500})["']/i

/** Looks up the notes that the marks in a file of the book lead to, in the same file or in others, a few of which are kept. */
export function openNoteTexts(archive: Archive, book: Package) {
  const files = new Lru<string, Map<string, string>>({ most: MOST_FILES })

  async function notesIn(path: string, own: { path: string; markup: string }): Promise<Map<string, string>> {
    const known = files.get(path)
    if (known) return known
    const markup = path === own.path ? own.markup : await markupFile(archive, path, MOST_NOTES_FILE)
    const notes = textsById(markup)
    files.set(path, notes)
    return notes
  }

  return async (path: string, markup: string): Promise<(address: string) => string | null> => {
    const found = new Map<string, string>()
    // Most files have no notes, and the pattern tries each link.
    if (!markup.includes('noteref') && !markup.includes('duokan-footnote')) return () => null
    for (const [mark] of markup.matchAll(MARK)) {
      const address = HREF.exec(mark)?.[1]?.replaceAll('&amp;', '&')
      const target = address ? resolveAddress(path, address) : null
      const file = target && book.locate(target.path)
      if (!address || !file || !target.fragment || archive.sizeOf(file) > MOST_NOTES_FILE) continue
      const text = (await notesIn(file, { path, markup })).get(target.fragment)
      if (text) found.set(address, text)
    }
    return address => found.get(address) ?? null
  }
}

/** The words of each element that has an id, without the way back to the mark. */
export function textsById(markup: string, isXml = false): Map<string, string> {
  const texts = new Map<string, string>()
  const open: { id: string; text: string; isWayBack: boolean }[] = []
  const parser = new Parser(
    {
      onopentag(_name, attributes) {
        const isWayBack = /backlink|backref/.test(
          `${attributes['epub:type']} ${attributes['role']} ${attributes['class']}`,
        )
        open.push({ id: attributes['id'] ?? '', text: '', isWayBack })
      },
      ontext(data) {
        if (open.some(({ isWayBack }) => isWayBack)) return
        for (const element of open)
          if (element.id !== '' && element.text.length < LONGEST_NOTE) element.text += data.slice(0, LONGEST_NOTE)
      },
      onclosetag() {
        const { id, text } = open.pop() ?? { id: '', text: '' }
        const words = text.replace(/\s+/g, ' ').trim()
        if (id !== '' && words !== '') texts.set(id, words)
      },
    },
    { recognizeSelfClosing: true, xmlMode: isXml },
  )
  parser.end(markup)
  return texts
}
