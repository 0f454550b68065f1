import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['{src,web,tests,content,docs,benchmarks,bundling,deploy}/**/*', '*.ts', '*.md'], { cwd: ROOT })
/** What is gone is named there on purpose. */
const OF_THE_PAST = ['docs/graveyard.md', 'docs/decisions/014-lists-of-places.md']

it('every file that the README and the records name is there', () => {
  const records = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).filter(file => !OF_THE_PAST.includes(file))
  const lost = records.flatMap(record =>
    [...readFileSync(join(ROOT, record), 'utf8').matchAll(/`([\w/-]+(?:\.[\w-]+)*\.(?:ts|tsx|css))`/g)]
      .map(([, named = '']) => named)
      .filter(named => !FILES.some(file => `/${file}`.endsWith(`/${named}`)))
      .map(named => `${record}: ${named}`),
  )
  expect(lost).toEqual([])
})

it('every test that a record names by its sentence is there', () => {
  const lost = globSync('docs/**/*.md', { cwd: ROOT }).flatMap(record =>
    [...readFileSync(join(ROOT, record), 'utf8').matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`: ([^|·]+)/g)]
      .filter(([, name = '', sentence = '']) => !testsOf(name).includes(sentence.trim()))
      .map(([named]) => `${record}: ${named}`),
  )
  expect(lost).toEqual([])
})

it('every decision has a status, and what another takes the place of says so itself', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: ROOT }).map(file => {
    const [, status = ''] = /\*\*Status\.\*\* ([^]*?)(?:\n\n|$)/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    return { number: /(\d{3})-/.exec(file)?.[1] ?? '', status }
  })
  expect(decisions.filter(({ status }) => status === '')).toEqual([])
  const silent = decisions.flatMap(({ number, status }) =>
    [...status.matchAll(/(?:[Ss]upersedes|takes the place of)([^.;]*)/gi)]
      .flatMap(([, named = '']) => named.match(/\b\d{3}\b/g) ?? [])
      .filter(other => !decisions.some(one => one.number === other && one.status.includes(number)))
      .map(other => `${other} does not name ${number}`),
  )
  expect(silent).toEqual([])
})

it('every requirement of ASVS 5 of levels 1 and 2 has a row, and no row names another', () => {
  const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(/^\| (V\d[^|]*) \|/gm)
  const named = new Set([...rows].flatMap(([, ids = '']) => ids.split(', ').flatMap(requirementsOf)))
  expect([...REQUIREMENTS].filter(id => !named.has(id))).toEqual([])
  expect([...named].filter(id => !REQUIREMENTS.has(id))).toEqual([])
})

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they stand first in their sections. */
const SECTIONS = `1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2, 4.1 3,
  4.2 1, 4.3 2, 4.4 4, 5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2,
  7.4 5, 7.5 2, 7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3,
  11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1, 12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, 14.1 2, 14.2 4,
  14.3 3, 15.1 3, 15.2 3, 15.3 7, 16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2`
const REQUIREMENTS = new Set(
  SECTIONS.split(/,\s+/).flatMap(each => {
    const [section = '', count = '0'] = each.split(' ')
    return Array.from({ length: Number(count) }, (_, nth) => `V${section}.${nth + 1}`)
  }),
)

/** What a cell names: one, a row of one section (V1.2.6–V1.2.8), or a whole chapter (V10); those of level 3 are not counted. */
function requirementsOf(named: string): string[] {
  if (named.endsWith('(level 3)')) return []
  const [first = '', last] = named.split('–')
  if (!first.includes('.')) return [...REQUIREMENTS].filter(id => id.startsWith(`${first}.`))
  const at = first.lastIndexOf('.')
  const [from, to] = [first, last ?? first].map(id => Number(id.slice(at + 1))) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, nth) => `${first.slice(0, at)}.${from + nth}`)
}

function testsOf(name: string): string {
  const files = FILES.filter(file => `/${file}`.endsWith(`/${name}`))
  return files.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
}
