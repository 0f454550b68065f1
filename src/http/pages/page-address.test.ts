import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READER_PAGES, SHELL_PAGES } from '../../../web/pages.ts'
import { pageAddressOf } from './page-address.ts'

describe('pageAddressOf', () => {
  it('drops parameters the page does not know and puts the others in one order', () => {
    expect(pageAddressOf('/bookReader/12?utm=1&chapter=3&language=chinese&lang=en').url).toBe(
      '/bookReader/12?language=chinese&chapter=3',
    )
    expect(pageAddressOf('/bookReader/12?language=chinese&chapter=3').url).toBe(
      '/bookReader/12?language=chinese&chapter=3',
    )
  })

  it('drops empty and endless values and a slash at the end', () => {
    expect(pageAddressOf('/library/?keyword=&page=2').url).toBe('/library?page=2')
    expect(pageAddressOf(`/search?keyword=${'x'.repeat(5000)}`).url).toBe('/search')
  })

  // Read anew from each slash, this takes minutes.
  it('reads a path of slashes once', () => {
    expect(pageAddressOf(`/${'/'.repeat(400_000)}x`).isKnown).toBe(false)
  })

  it('drops a switch that is set to nothing it knows, so that it fills no cache', () => {
    expect(pageAddressOf('/poetry/7?pinyin=xyz&vertical=1&script=klingon').url).toBe('/poetry/7?vertical=1')
    expect(pageAddressOf('/bookReader/1?language=elvish').url).toBe('/bookReader/1')
  })

  it("knows the pages whose text the reader's script and pinyin change", () => {
    expect(pageAddressOf('/bookReader/1?block=5')).toMatchObject({ isText: true, url: '/bookReader/1' })
    expect(pageAddressOf('/poetry/7').isText).toBe(false)
  })

  it('says of what a page is made', () => {
    expect(pageAddressOf('/library/12_chinese').tags).toEqual(['library', 'book:12'])
    expect(pageAddressOf('/poetry/7').tags).toEqual(['library', 'poem:7', 'comments:poem:7'])
    expect(pageAddressOf('/bookReader/7').tags).toEqual(['library', 'book:7'])
    expect(pageAddressOf('/').tags).toEqual(['library', 'collections'])
  })

  it('knows the page of a list, also of the list of all books', () => {
    expect(pageAddressOf('/bookDetail?page=2').url).toBe('/bookDetail?page=2')
  })

  it('names for each page a file that is there and is the one that it loads', () => {
    for (const { file, load } of [...READER_PAGES, ...SHELL_PAGES]) {
      expect(String(load)).toContain(`/routes/${file}.tsx`)
      expect(existsSync(join(import.meta.dirname, '../../../web/routes', `${file}.tsx`))).toBe(true)
    }
  })

  it('knows what is no page of the site', () => {
    for (const path of ['/nope', '/poetry/7/8', '/bookReader', '//'])
      expect(pageAddressOf(path).isKnown).toBe(path === '//')
  })
})
