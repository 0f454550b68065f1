import { describe, expect, it } from 'vitest'
import { pageAssets } from './page-assets.ts'

// As Vite writes its manifest.
const MANIFEST = {
  'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_site.js'] },
  '_site.js': { file: 'assets/site.js', css: ['assets/site.css'] },
  'web/routes/home.tsx': { file: 'assets/home.js', imports: ['_parts.js'], css: ['assets/home.css'] },
  '_parts.js': { file: 'assets/parts.js', imports: ['_site.js'], css: ['assets/parts.css'] },
  'web/routes/books/book-reader.tsx': { file: 'assets/reader.js', imports: ['_site.js'], css: ['assets/reader.css'] },
  'web/words/en/core.ts': { file: 'assets/core-en.js' },
  'web/words/en/pages.ts': { file: 'assets/pages-en.js' },
  'web/words/en/reader.ts': { file: 'assets/reader-en.js' },
}
const assetsOf = pageAssets(MANIFEST, address => `/* ${address} */`)

describe('pageAssets', () => {
  it('names each sheet and module once, after those that it builds on', () => {
    const { sheets, styles, modules, entry, isTextFirst } = assetsOf(['home'], 'en')
    expect(sheets).toEqual(['/assets/site.css', '/assets/parts.css', '/assets/home.css'])
    expect(modules).toEqual(['site', 'entry', 'parts', 'home', 'core-en', 'pages-en'].map(name => `/assets/${name}.js`))
    expect([styles, entry, isTextFirst]).toEqual([null, '/assets/entry.js', false])
  })

  it('has the styles of a page of text at hand, and its scripts wait', () => {
    const { styles, modules, isTextFirst } = assetsOf(['books/book-reader'], 'en')
    expect(styles).toBe('/* /assets/site.css */\n/* /assets/reader.css */')
    expect(modules).toContain('/assets/reader-en.js')
    expect(isTextFirst).toBe(true)
  })
})
