import { likenessToName } from './likeness-to-name.ts'

/** What the name of a file says of the book in it; `published` is a year. */
export type NamedByFile = { title: string; authors: string[]; published: string }

/**
 * Reads `《书名》作者：某某.txt`, `《书名》某某`, `[某某]书名`, `Title by Author`, `某某 - 书名`, `书名_某某`, `Author - Title (1813)`,
 * `Title (Author)`, `Title (Author, 1893)`; else the name is the title. Of two names on either side of a dash the one that is
 * more like a person's is the author's.
 */
export function readFileName(name: string): NamedByFile {
  const stem = stemOf(name)
  const { plain, published } = withoutYear(stem)
  for (const pattern of SAID) {
    const groups = pattern.exec(plain)?.groups
    if (groups) return named(groups['title'], groups['author'], published)
  }
  return parted(plain, published) ?? bracketed(plain, published) ?? named(plain, '', published)
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

/**
 * When an edition came out, as its file says it, or where that says no year (a day is when the file was made) as its name
 * does; '' where neither does.
 */
export function publishedIn(said: string, name: string): string {
  return /^\d{4}-\d{2}/.test(said) || said === '' ? withoutYear(stemOf(name)).published || said : said
}

/** What copyists put behind a name. */
const REMARK =
  /\s*[[（(【](?:z-?lib[\w.]*|z-library|全本|全集|完本|完结|完結|精校\S{0,6}|校对\S{0,4}|txt|epub)[\]）)】]\s*$/i

/** The year that stands alone in brackets at the end, or there behind a name. */
const WITH_YEAR = /^(.+?)\s*[[(（【](1\d{3}|20\d{2})[\])）】]$/
const WITH_NAME_AND_YEAR = /^(.+?[(（][^()（）]{2,60}?)[,，\s]+(1\d{3}|20\d{2})([)）])$/

function withoutYear(stem: string): { plain: string; published: string } {
  const alone = WITH_YEAR.exec(stem)
  if (alone) return { plain: alone[1] ?? stem, published: alone[2] ?? '' }
  const [, before = '', year = '', bracket = ''] = WITH_NAME_AND_YEAR.exec(stem) ?? []
  return year === '' ? { plain: stem, published: '' } : { plain: before + bracket, published: year }
}

function stemOf(name: string): string {
  return name
    .replace(/^.*[/\\]/, '')
    .replace(/(?:\.[a-z\d]{1,9})+$/i, '')
    .replace(REMARK, '')
    .trim()
}

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
