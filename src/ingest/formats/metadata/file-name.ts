import { likenessToName } from './likeness-to-name.ts'

/** What the name of a file says of the book in it; `published` is a year. */
export type NamedByFile = { title: string; authors: string[]; published: string }

/**
 * Reads `《书名》作者：某某.txt`, `《书名》某某`, `[某某]书名`, `Title by Author`, `某某 - 书名`, `书名_某某`, `Author - Title (1813)`,
 * `Title (Author)`; else the name is the title. Of two names on either side of a dash the one that is more like a person's
 * is the author's.
 */
export function readFileName(name: string): NamedByFile {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/(?:\.[a-z\d]{1,9})+$/i, '')
    .replace(REMARK, '')
    .trim()
  const [, plain = stem, published = ''] = WITH_YEAR.exec(stem) ?? []
  for (const pattern of SAID) {
    const groups = pattern.exec(plain)?.groups
    if (groups) return named(groups['title'], groups['author'], published)
  }
  return parted(plain, published) ?? bracketed(plain, published) ?? named(stem, '', '')
}

type Declared = { title?: string; authors?: string[]; published?: string }

/** What a book says of itself; where it does not even say its title, what its file's name says. */
export function withFileName<Found extends Declared>(declared: Found, name: string): Found & NamedByFile {
  if (declared.title?.trim())
    return { ...declared, title: declared.title, authors: declared.authors ?? [], published: declared.published ?? '' }
  const { title, authors, published } = readFileName(name)
  return {
    ...declared,
    title,
    authors: declared.authors?.some(Boolean) ? declared.authors : authors,
    published: declared.published || published,
  }
}

/** What copyists put behind a name. */
const REMARK =
  /\s*[[（(【](?:z-?lib[\w.]*|z-library|全本|全集|完本|完结|完結|精校\S{0,6}|校对\S{0,4}|txt|epub)[\]）)】]\s*$/i

const WITH_YEAR = /^(.+?)\s*[(（](1[0-9]{3}|20[0-9]{2})[)）]$/

const SAID = [
  /^《(?<title>[^》]+)》.*?作者\s*[:：]?\s*(?<author>.{1,40})$/,
  /^《(?<title>[^》]+)》\s*(?<author>[^\s《》]{2,20})$/,
  /^(?<author>[^\s《》]{2,20})\s*《(?<title>[^》]+)》$/,
  /^[[【](?<author>[^\]】]{2,30})[\]】]\s*(?<title>.+)$/,
  /^(?<title>.+?)\s+by\s+(?<author>.{2,60})$/i,
]

const PARTED = [
  { pattern: /^(.{1,200}?) [-–—] (.{1,200})$/, isAuthorFirst: true },
  { pattern: /^([\p{Script=Han}·]{2,30})[-－–—]([\p{Script=Han}·]{2,30})$/u, isAuthorFirst: true },
  { pattern: /^([^_]{1,200})_([^_]{1,60})$/, isAuthorFirst: false },
]

/** A title and an author on either side of a mark; `isAuthorFirst` decides only between two that are as likely. */
function parted(plain: string, published: string): NamedByFile | null {
  for (const { pattern, isAuthorFirst } of PARTED) {
    const [, first = '', second = ''] = pattern.exec(plain) ?? []
    if (first === '') continue
    const lead = likenessToName(first) - likenessToName(second)
    return lead > 0 || (lead === 0 && isAuthorFirst) ? named(second, first, published) : named(first, second, published)
  }
  return null
}

const BRACKETED = /^(.{1,200}?)\s*[（(]([^()（）]{2,60})[)）]$/

function bracketed(plain: string, published: string): NamedByFile | null {
  const [, title = '', author = ''] = BRACKETED.exec(plain) ?? []
  return title !== '' && likenessToName(author) > 0 ? named(title, author, published) : null
}

function named(title = '', author = '', published = ''): NamedByFile {
  return { title: title.trim(), authors: splitNames(author), published }
}

/** Several people as one writes them in a row: `甲、乙`, `A & B`, `A; B`. A comma may stand inside a name. */
export function splitNames(names: string): string[] {
  return names
    .split(/\s*(?:[、;；&＆]|\band\b)\s*/)
    .map(name => name.replace(/\s*(?:编著|編著|[著编編撰])$/, '').trim())
    .filter(Boolean)
}
