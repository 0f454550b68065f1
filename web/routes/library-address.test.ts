import { describe, expect, it } from 'vitest'
import { libraryRedirect } from './library-address.ts'

const none = new URLSearchParams()

describe('libraryRedirect', () => {
  it('drops the middle of an id of three parts', () => {
    expect(libraryRedirect('12_论语_chinese', none)).toBe('/library/12_chinese')
  })

  it('leaves ids of one, two and four parts alone', () => {
    for (const id of ['12', '12_chinese', '1_2_3_4']) expect(libraryRedirect(id, none)).toBeNull()
  })

  it('leads name, id and type to the edition: Chinese for type 1, English for every other type', () => {
    const query = (type: string) => new URLSearchParams({ name: 'Alice', id: '7', type })
    expect(libraryRedirect(undefined, query('1'))).toBe('/library/7_chinese')
    expect(libraryRedirect(undefined, query('2'))).toBe('/library/7_english')
    expect(libraryRedirect(undefined, query('01'))).toBe('/library/7_english')
  })

  it('stays where one of the three is missing', () => {
    expect(libraryRedirect(undefined, new URLSearchParams({ id: '7', type: '1' }))).toBeNull()
    expect(libraryRedirect(undefined, new URLSearchParams({ name: 'a', id: '7' }))).toBeNull()
    expect(libraryRedirect(undefined, none)).toBeNull()
  })

  it('never leads off the site', () => {
    expect(libraryRedirect('/evil.example_x_y', none)).toBe('/library/%2Fevil.example_y')
  })
})
