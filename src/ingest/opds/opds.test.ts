import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bookServerHere, entry, FEED, feed, file, sends, titles } from '../remote/book-server-fixture.ts'

const books = bookServerHere()

describe('a catalogue of OPDS 1.2', () => {
  it('is walked through page after page and list after list, each book once in its best form', async () => {
    books.answers.set(
      '/opds/',
      sends(
        'application/atom+xml;profile=opds-catalog;kind=navigation',
        feed(
          entry(
            'urn:new',
            'New',
            '<link rel="subsection" href="new.xml" type="application/atom+xml;profile=opds-catalog"/>',
          ) + entry('urn:all', 'All', '<link href="/opds/all.xml" type="application/atom+xml;profile=opds-catalog"/>'),
        ),
      ),
    )
    const emma = entry('urn:emma', 'Emma', file('emma.pdf', 'application/pdf') + file('../files/emma.epub'))
    books.answers.set('/opds/new.xml', sends(FEED, feed(emma)))
    books.answers.set(
      '/opds/all.xml',
      sends(
        FEED,
        feed(
          `<link rel="next" href="all-2.xml" type="${FEED}"/>${emma}` +
            entry('urn:sold', 'Sold', file('sold.epub', undefined, 'http://opds-spec.org/acquisition/buy')) +
            entry('urn:lent', 'Lent', file('lent.epub', undefined, 'http://opds-spec.org/acquisition/borrow')),
        ),
      ),
    )
    books.answers.set(
      '/opds/all-2.xml',
      sends(
        FEED,
        feed(
          `<link rel="next" href="all-2.xml"/>` +
            entry(
              'urn:nahan',
              '吶喊',
              file('/files/nahan.epub'),
              `<author><name>魯迅</name></author><dc:language>zh-Hant</dc:language><dc:issued>1923-08</dc:issued>
               <dc:publisher>新潮社</dc:publisher><category term="x" label="小說"/><rights>PD</rights><summary>十四篇 &amp; 自序</summary>`,
            ),
        ),
      ),
    )
    const found = await books.booksOf(`http://${books.host}/opds/`)
    expect(titles(found)).toEqual(['Emma', '吶喊'])
    expect(found[0]).toMatchObject({
      name: `http://${books.host}/files/emma.epub`,
      mark: 'urn:emma 2026-01-01T00:00:00Z',
    })
    expect(found[1]).toMatchObject({
      given: {
        authors: ['魯迅'],
        languageTag: 'zh-Hant',
        published: '1923',
        publisher: '新潮社',
        tags: ['小說'],
        rights: 'PD',
        description: '十四篇 & 自序',
        identifiers: ['urn:nahan'],
      },
    })
    expect(books.asked.map(({ url }) => url)).toEqual(['/opds/', '/opds/new.xml', '/opds/all.xml', '/opds/all-2.xml'])
  })

  it('ends after as many books as were asked for, and goes no deeper than that', async () => {
    const entries = [1, 2, 3].map(at => entry(`urn:${at}`, `Book ${at}`, file(`${at}.epub`))).join('')
    const deeper = entry('urn:more', 'More', `<link href="/deeper" type="${FEED}"/>`)
    books.answers.set('/list', sends(FEED, feed(entries + deeper)))
    expect(titles(await books.booksOf(`http://${books.host}/list`, { mostBooks: 2 }))).toEqual(['Book 1', 'Book 2'])
    expect(titles(await books.booksOf(`http://${books.host}/list`, { depth: 0 }))).toHaveLength(3)
    expect(books.asked.map(({ url }) => url)).toEqual(['/list', '/list'])
  })
})

const link = (href: string, type = 'application/epub+zip') => ({
  href,
  type,
  rel: 'http://opds-spec.org/acquisition/open-access',
})

describe('a catalogue of OPDS 2.0', () => {
  it('gives what its publications say, its groups and its next pages', async () => {
    const page = {
      metadata: { title: 'Catalogue' },
      links: [{ rel: ['next'], href: '/two', type: 'application/opds+json' }],
      groups: [
        {
          metadata: { title: 'G' },
          publications: [{ metadata: { title: { en: 'Grouped' }, identifier: 'g' }, links: [link('/g')] }],
        },
      ],
      publications: [
        {
          metadata: {
            title: 'Moby-Dick',
            identifier: 'urn:isbn:1',
            author: { name: 'Herman Melville', sortAs: 'Melville' },
            translator: ['A', { name: 'B' }],
            language: 'en',
            publisher: 'Harper',
            published: '1851-10-18',
            modified: '2020-01-01',
            subject: ['Whales', { name: 'The sea', code: 'S' }],
            belongsTo: { series: { name: 'Sea', position: 1 } },
          },
          links: [link('/moby.pdf', 'application/pdf'), link('/moby.epub')],
        },
        { metadata: 7, links: 'broken' },
      ],
    }
    const second = {
      metadata: {},
      links: [],
      publications: [{ metadata: { title: 'Second' }, links: [link('/s.epub')] }],
    }
    books.answers.set('/one', sends('application/opds+json', JSON.stringify(page)))
    books.answers.set(
      '/two',
      sends('application/opds+json', gzipSync(JSON.stringify(second)), { 'content-encoding': 'gzip' }),
    )
    const found = await books.booksOf(`http://${books.host}/one`)
    expect(titles(found)).toEqual(['Moby-Dick', 'Grouped', 'Second'])
    expect(found[0]).toMatchObject({
      name: `http://${books.host}/moby.epub`,
      mark: 'urn:isbn:1 2020-01-01',
      given: {
        authors: ['Herman Melville'],
        translators: ['A', 'B'],
        languageTag: 'en',
        publisher: 'Harper',
        published: '1851',
        tags: ['Whales', 'The sea'],
        series: { name: 'Sea', number: '1' },
      },
    })
  })
})
