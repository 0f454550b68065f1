import { splitNames } from '../formats/metadata/file-name.ts'
import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'

/** What a host's pattern reads out of a name. */
export type NamePattern = (path: string) => GivenMetadata | null

const FIELDS = ['title', 'author', 'translator', 'year', 'series', 'number', 'publisher', 'tag', 'any'] as const
type Field = (typeof FIELDS)[number]

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

/**
 * A pattern such as `{author} - {title} ({year})` or `{tag}/{author}/《{title}》`; with slashes it is held against as many
 * folders before the name of a file, whose ending is not looked at. The last field takes what is left.
 * @throws RangeError naming what is wrong with it
 */
export function namePattern(pattern: string): NamePattern {
  const parts = pattern.split(/\{([^{}]*)\}/)
  const fields = parts.filter((_part, at) => at % 2 === 1)
  const wrong = fields.find(field => !isField(field))
  if (wrong !== undefined) throw new RangeError(`{${wrong}} is no field; there are {${FIELDS.join('} {')}}`)
  if (!fields.includes('title')) throw new RangeError('the pattern has no {title}')
  const twice = fields.find((field, at) => field !== 'any' && fields.indexOf(field) !== at)
  if (twice !== undefined) throw new RangeError(`{${twice}} stands twice`)
  if (/\}\{/.test(pattern)) throw new RangeError('there is nothing between two fields')
  const last = parts.length - 2
  const expression = parts.map((part, at) => (at % 2 === 0 ? literal(part) : capture(part, at === last))).join('')
  const whole = new RegExp(`^\\s*${expression}\\s*$`, 'u')
  const folders = pattern.split('/').length
  return path => {
    const tail = path.split(/[/\\]/).slice(-folders).join('/')
    const groups = whole.exec(tail.replace(/\.[^./]{1,10}$/, ''))?.groups
    return groups ? givenBy(groups) : null
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

function capture(field: string, isLast: boolean): string {
  const signs = field === 'year' ? '\\d{3,4}' : field === 'number' ? '\\d+(?:\\.\\d+)?' : isLast ? '[^/]+' : '[^/]+?'
  return field === 'any' ? signs : `(?<${field}>${signs})`
}

function givenBy(groups: Record<string, string>): GivenMetadata {
  const field = (field: Field) => groups[field]?.trim() ?? ''
  return {
    title: field('title'),
    authors: splitNames(field('author')),
    translators: splitNames(field('translator')),
    published: field('year'),
    publisher: field('publisher'),
    tags: field('tag') === '' ? [] : [field('tag')],
    series: field('series') === '' ? null : { name: field('series'), number: field('number') },
  }
}
