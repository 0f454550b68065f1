import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { faceOf, readingCookies, readingKey, readingOf } from '../../../src/contract/values/reading-cookie.ts'
import { SETTINGS, settle, usualOf } from '../../state/settings/settings.ts'
import { settingsBoot } from './settings-boot.ts'

test('a value outside its rule is passed over, the rest is kept', () => {
  const settings = settle(SETTINGS, { size: 99, layout: 'paged', ground: '<script>', ownGround: 'red' })
  expect(settings).toMatchObject({ size: 19, layout: 'paged', ground: 'auto', ownGround: '#eee4cc' })
})

test('the settings of a book stand above those for all', () => {
  expect(settle(SETTINGS, { size: 20, faceZh: 'kai' }, { size: 30 })).toMatchObject({ size: 30, faceZh: 'kai' })
})

test('a book of vertical lines opens in them until its reader chooses', () => {
  expect(settle(SETTINGS, usualOf('vertical'), { size: 20 }).writing).toBe('vertical')
  expect(settle(SETTINGS, usualOf('vertical'), { writing: 'horizontal' }).writing).toBe('horizontal')
  expect(settle(SETTINGS, usualOf('rtl'), null).writing).toBe('horizontal')
})

test('nothing stored, or something that is no object, gives the usual settings', () => {
  expect(settle(SETTINGS, null, 'x', 7)).toEqual(settle(SETTINGS))
})

test('the cookie gives one of 36 keys, and nothing else fills the page cache', () => {
  expect(readingKey('a=b; reading=hant.all; c=d')).toBe('hant.all')
  expect(readingKey('a=b; reading=hant.all.hei; c=d')).toBe('hant.all.hei')
  // Song is said by saying nothing.
  expect(readingKey('reading=hant.all.song')).toBe('auto.off')
  expect(readingKey('reading=hant.all.comic')).toBe('auto.off')
  expect(readingKey('reading=hant.everything')).toBe('auto.off')
  expect(readingKey('reading=../../x')).toBe('auto.off')
  expect(readingKey(undefined)).toBe('auto.off')
})

test('what is written into the cookie is read back', () => {
  expect(readingOf(readingCookies({ script: 'hans', pinyin: 'rare' })[0]?.split(';')[0])).toEqual({
    script: 'hans',
    pinyin: 'rare',
  })
  const withFace = readingCookies({ script: 'hans', pinyin: 'rare' }, 'hei')[0]?.split(';')[0]
  expect(readingOf(withFace)).toEqual({ script: 'hans', pinyin: 'rare' })
  expect(faceOf(readingKey(withFace))).toBe('hei')
  expect(faceOf(readingKey('reading=hans.rare'))).toBe('song')
})

test('what runs before the text asks for nothing that lays the page out', () => {
  const asked: string[] = []
  const watched = (thing: object) =>
    new Proxy(thing, {
      get(target, name) {
        asked.push(String(name))
        return Reflect.get(target, name)
      },
    })
  const style = watched({ setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '' })
  const attributes = { hasAttribute: () => false, getAttribute: () => null, setAttribute: nothing }
  const documentElement = watched({ ...attributes, removeAttribute: nothing, style })
  const document = watched({ hidden: false, documentElement, currentScript: null })
  const kept = JSON.stringify({ layout: 'paged', writing: 'vertical', ground: 'own', size: 24 })
  const page = {
    document,
    location: { pathname: '/bookReader/1', search: '?chapter=2', hash: '' },
    localStorage: { getItem: () => kept },
    CSS: { supports: () => true },
    AbortController,
    addEventListener: nothing,
    requestAnimationFrame: nothing,
  }
  const inWindow = 'innerWidth innerHeight outerWidth outerHeight scrollX scrollY visualViewport getComputedStyle'
  for (const name of inWindow.split(' ')) Object.defineProperty(page, name, { get: () => asked.push(name) })
  runInNewContext(settingsBoot(), page)
  expect(asked).toEqual(expect.arrayContaining(['setAttribute', 'setProperty', 'hidden']))
  expect(asked.filter(name => LAYS_OUT.test(name))).toEqual([])
})

const LAYS_OUT = /^(?:inner|outer|client|offset|scroll)[A-Z]|visualViewport|Rect|getComputedStyle/

const nothing = () => undefined

test.each(['beside=english', 'besideEdition=12'])(
  'two editions stand in their manner before the first paint (%s)',
  search => {
    const set = new Map<string, string>()
    const documentElement = {
      hasAttribute: (name: string) => set.has(name),
      getAttribute: (name: string) => set.get(name) ?? null,
      setAttribute: (name: string, value: string) => set.set(name, value),
      removeAttribute: nothing,
      style: { setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '' },
    }
    runInNewContext(settingsBoot(), {
      document: { hidden: true, documentElement, currentScript: null, addEventListener: nothing },
      location: { pathname: '/bookReader/1', search: `?chapter=2&${search}`, hash: '' },
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: true }),
      CSS: { supports: () => true },
      AbortController,
      addEventListener: nothing,
    })
    expect(set.get('data-manner')).toBe('side')
  },
)

/** The query that the script goes on to from an address, where this device keeps a position; `null` where it stays. */
function goesTo(search: string, position: object): Record<string, string> | null {
  let to: string | null = null
  const attributes = { hasAttribute: () => false, getAttribute: () => null, setAttribute: nothing }
  const style = { setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '' }
  const documentElement = { ...attributes, removeAttribute: nothing, style }
  runInNewContext(settingsBoot(), {
    document: { hidden: true, documentElement, currentScript: null, addEventListener: nothing },
    location: { pathname: '/bookReader/1', search, hash: '', replace: (address: string) => (to = address) },
    localStorage: { getItem: (name: string) => (name === 'shishu:place:1' ? JSON.stringify(position) : null) },
    CSS: { supports: () => true },
    URLSearchParams,
    AbortController,
    addEventListener: nothing,
  })
  return to === null ? null : Object.fromEntries(new URL(to, 'https://site.example').searchParams)
}

const inFirst = { language: 'english', chapterNumber: 7, fraction: 0.5 }
const inSecond = { ...inFirst, edition: 12 }

test.each([
  ['', inFirst, { language: 'english', chapter: '7' }],
  ['?language=english', inFirst, { language: 'english', chapter: '7' }],
  ['', inSecond, { language: 'english', edition: '12', chapter: '7' }],
  ['?edition=12', inSecond, { language: 'english', edition: '12', chapter: '7' }],
  ['?language=english&edition=12', inSecond, { language: 'english', edition: '12', chapter: '7' }],
])('an address without a chapter goes to where this device stopped, in the edition that was read (%s)', (...row) => {
  const [search, position, query] = row
  expect(goesTo(search, position)).toEqual(query)
})

test.each([
  ['?language=english&edition=13', inSecond],
  ['?edition=13', inSecond],
  ['?language=english&edition=12', inFirst],
  // Of several editions in a language, one without an id is the first.
  ['?language=english', inSecond],
  ['?language=chinese', inFirst],
])('an address of another edition keeps its own chapters (%s)', (search, position) => {
  expect(goesTo(search, position)).toBeNull()
})
