/**
 * One wrong place of a source: what stands in the sentence or line of this key, what should, and which edition has it.
 * `hash` is the sentence's, before errata and conversion; a poem's `key` is its line from 1, `title`, `tune` or `author`.
 */
export type Erratum = { key: string; hash: string; wrong: string; right: string; why: string }

/** One file of `content/errata/`: of a book (`work`) all its errata, of poems those of each by its id. */
export type ErrataFile = {
  work: string
  ofWork: Erratum[]
  ofPoems: Map<number, Erratum[]>
  unread: { at: number; line: string }[]
}

/**
 * Reads `work: lunyu` and lines `3.20:1 hash  wrong → right | why`, or without a work `poem id:line hash  …`. An empty
 * right takes the words out; `¶` in it begins a stanza, `↵` a line. Empty lines and lines that begin with `#` say nothing.
 */
export function errataFile(text: string): ErrataFile {
  const file: ErrataFile = { work: '', ofWork: [], ofPoems: new Map(), unread: [] }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const work = /^work: (\S+)\s*$/.exec(line)?.[1]
    const match = LINE.exec(line)
    if (work) file.work = work
    else if (match) put(file, match)
    else if (!/^\s*(?:#|$)/.test(line)) file.unread.push({ at: index + 1, line })
  }
  return file
}

const LINE = /^(\S+) ([0-9a-z]{6}) {2}(\S.*?) → (.*?) *\| (\S.*)$/u

function put(file: ErrataFile, [, key = '', hash = '', wrong = '', right = '', why = '']: RegExpExecArray): void {
  if (file.work !== '') {
    file.ofWork.push({ key, hash, wrong, right, why })
    return
  }
  const [id = '', line = ''] = key.split(':')
  const erratum = { key: line, hash, wrong, right, why }
  file.ofPoems.set(Number(id), [...(file.ofPoems.get(Number(id)) ?? []), erratum])
}
