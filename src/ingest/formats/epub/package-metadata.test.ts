import { expect, it } from 'vitest'
import { readXml } from '../markup/xml-tree.ts'
import { packageMetadata } from './package-metadata.ts'

// As Standard Ebooks writes a translator who also wrote the introduction and the notes.
it('a translator who has other roles too is the translator', () => {
  const roles = ['ann', 'trl', 'win', 'wpr'].map(role => `<meta property="role" refines="#translator">${role}</meta>`)
  const { root } = readXml(`<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>
    <dc:creator id="author">Laozi</dc:creator><meta property="role" refines="#author">aut</meta>
    <dc:contributor id="translator">James Legge</dc:contributor>${roles.join('')}
    </metadata></package>`)
  expect(packageMetadata(root)).toMatchObject({ authors: ['Laozi'], translators: ['James Legge'] })
})

it('who wrote a book and put it into another language himself is its author', () => {
  const { root } = readXml(`<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>
    <dc:creator id="a">林语堂</dc:creator><meta property="role" refines="#a">aut</meta><meta property="role" refines="#a">trl</meta>
    </metadata></package>`)
  expect(packageMetadata(root)).toMatchObject({ authors: ['林语堂'], translators: ['林语堂'] })
})

// As Feedbooks and Project Gutenberg write the dates of what they made anew.
it('a book made from an older one came out when that did', () => {
  const { root } =
    readXml(`<package xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><metadata>
    <dc:date opf:event="publication">2004-12-01</dc:date>
    <dc:date opf:event="original-publication">1891-01-01</dc:date></metadata></package>`)
  expect(packageMetadata(root).published).toBe('1891')
})
