import type { Archive } from '../archive/archive.ts'
import { elementsNamed, readXml } from '../markup/xml-tree.ts'
import { BookRefused } from '../refused.ts'
import { markupFile } from './open-package.ts'

/** Obfuscated fonts are no protection of a book: EPUB 3.3 §4.4, and Adobe's own way before it. */
const FONT_ALGORITHMS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])
const MOST = 4 * 1024 * 1024

/** @throws BookRefused for a book under DRM (ADEPT, LCP, FairPlay …) */
export async function refuseProtected(archive: Archive): Promise<void> {
  if (archive.has('META-INF/license.lcpl') || archive.has('META-INF/sinf.xml')) throw new BookRefused('drm')
  if (!archive.has('META-INF/encryption.xml')) return
  const { root } = readXml(await markupFile(archive, 'META-INF/encryption.xml', MOST))
  for (const encrypted of elementsNamed(root, 'EncryptedData')) {
    const algorithm = elementsNamed(encrypted, 'EncryptionMethod')[0]?.attributes['Algorithm'] ?? ''
    if (!FONT_ALGORITHMS.has(algorithm)) throw new BookRefused('drm', algorithm)
  }
}
