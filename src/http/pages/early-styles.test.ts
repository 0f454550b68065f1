import { describe, expect, it } from 'vitest'
import { withStylesInside } from './early-styles.ts'

// The links that React Router 8.4 writes.
const PAGE =
  '<head><title>t</title><link rel="stylesheet" href="/assets/site-1.css#"/><link rel="stylesheet" href="/assets/reader-1.css#"/><style data-faces=""></style></head>'
const STYLES: Record<string, string> = {
  '/assets/site-1.css': 'p{color:red}',
  '/assets/reader-1.css': "p{content:'$&'}",
}

describe('withStylesInside', () => {
  it('writes the sheets into the head in their order, and disables the links, so that nothing is read twice', () => {
    const page = withStylesInside(PAGE, address => STYLES[address] ?? null)
    const off = ' media="not all" disabled=""/>'
    // As the router writes an address, and as the loader of chunks does (Vite 8, `link[href="…"][rel="stylesheet"]`).
    const links = (name: string) =>
      `<link rel="stylesheet" href="/assets/${name}.css#"${off}<link rel="stylesheet" data-precedence="" href="/assets/${name}.css"${off}`
    expect(page).toBe(
      `<head><title>t</title><style data-precedence="">p{color:red}\np{content:'$&'}</style>${links('site-1')}${links('reader-1')}<style data-faces=""></style></head>`,
    )
  })

  it('leaves a page whose sheets are not all at hand, or would end the style, as it is', () => {
    expect(withStylesInside(PAGE, () => null)).toBe(PAGE)
    expect(withStylesInside(PAGE, () => 'a{}</style><script>')).toBe(PAGE)
    expect(withStylesInside('<p>', () => '')).toBe('<p>')
  })
})
