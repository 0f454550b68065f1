import { Parser } from 'htmlparser2'
import type { Findings } from '../book-file.ts'
import { type MarkupItem, openMarkup } from '../markup/blocks.ts'

export type DocxParts = {
  /** Style id → rank of its headings. */
  headings: ReadonlyMap<string, number>
  /** Id → words, of footnotes and endnotes. */
  notes: ReadonlyMap<string, string>
  /** Relation id → name of an entry. */
  pictures: ReadonlyMap<string, string>
}

/** Elements that hold what is not the text: what was deleted, what a field is told, a picture's older form. */
const SKIPPED = new Set(['w:del', 'w:movefrom', 'w:instrtext', 'mc:fallback', 'w:deltext'])

/** Walks the body of a Word document (ECMA-376, part 1, §17) and makes of it the calls that a page of HTML would make. */
export function documentItems(
  markup: string,
  { headings, notes, pictures }: DocxParts,
  findings: Findings,
): MarkupItem[] {
  const page = openMarkup({
    findings,
    noteText: id => notes.get(id) ?? null,
    imageKey: id => pictures.get(id) ?? null,
  })
  const { onopentag, onclosetag, ontext } = page.handler
  let tag = ''
  let rank = 0
  let isText = false
  let skipping = 0
  let marks: string[] = []
  // Word writes the syllables before the characters that they stand over.
  let syllables: string | null = null
  let isSyllables = false

  function begin(): void {
    if (tag !== '') return
    tag = rank > 0 ? `h${rank}` : 'p'
    onopentag(tag, {})
  }

  function open(name: string, value: string): void {
    if (name === 'w:p') [tag, rank] = ['', 0]
    else if (name === 'w:pstyle') rank = headings.get(value) ?? rank
    else if (name === 'w:outlinelvl') rank = Number(value) <= 5 ? Number(value) + 1 : 0
    else if (name === 'w:tbl') onopentag('div', {})
    else if (name === 'w:r') marks = []
    else if ((name === 'w:b' || name === 'w:i') && !/^(?:0|false|off)$/.test(value))
      marks.push(name === 'w:b' ? 'strong' : 'em')
    else inRun(name, value)
  }

  function inRun(name: string, value: string): void {
    if (name === 'w:t') {
      begin()
      isText = true
      if (!isSyllables) for (const mark of marks) onopentag(mark, {})
    } else if (name === 'w:br' || name === 'w:cr') {
      begin()
      onopentag('br', {})
      onclosetag('br')
    } else if (name === 'w:tab') {
      begin()
      ontext(' ')
    } else if (name === 'w:ruby') {
      begin()
      onopentag('ruby', {})
    } else if (name === 'w:rt') [syllables, isSyllables] = ['', true]
    else if (name === 'w:footnotereference' || name === 'w:endnotereference') mark(`${name.slice(2, -9)} ${value}`)
  }

  function mark(id: string): void {
    begin()
    onopentag('a', { class: 'noteref', href: id })
    onclosetag('a')
  }

  function picture(id: string): void {
    begin()
    onopentag('img', { src: id })
    onclosetag('img')
  }

  function close(name: string): void {
    if (name === 'w:t') {
      isText = false
      if (!isSyllables) for (const mark of marks.toReversed()) onclosetag(mark)
    } else if (name === 'w:p' && tag !== '') {
      onclosetag(tag)
      tag = ''
    } else if (name === 'w:tbl') onclosetag('div')
    else if (name === 'w:rt') isSyllables = false
    else if (name === 'w:ruby') endRuby()
  }

  function endRuby(): void {
    if (syllables) {
      onopentag('rt', {})
      ontext(syllables)
      onclosetag('rt')
    }
    syllables = null
    onclosetag('ruby')
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipping > 0 || SKIPPED.has(name)) skipping += 1
        else if (name === 'a:blip') picture(attributes['r:embed'] ?? '')
        else open(name, attributes['w:val'] ?? attributes['w:id'] ?? '')
      },
      ontext(data) {
        if (!isText || skipping > 0) return
        if (isSyllables) syllables += data
        else ontext(data)
      },
      onclosetag(name) {
        if (skipping > 0) skipping -= 1
        else close(name)
      },
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: true },
  )
  parser.end(markup)
  return page.items()
}
