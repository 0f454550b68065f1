import { describe, expect, it } from 'vitest'
import { afterFirstPaint } from './late-scripts.ts'

// The shape that React Router 8.4 writes.
const PAGE = `<head><link rel="modulepreload" href="/assets/a-1.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>text</p><script>window.x=1</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/reader-1.js";
  window.modules = {"root":route0,"reader":route1};

import("/assets/entry-1.js");</script></body>`

describe('afterFirstPaint', () => {
  it('imports nothing statically and preloads nothing before the text', () => {
    const page = afterFirstPaint(PAGE)
    expect(page).not.toMatch(/^import [^(]|modulepreload" href/m)
    expect(page).toContain('["/assets/a-1.js"]')
    expect(page).toContain(
      'const [,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/reader-1.js")]);\nwindow.modules = {"root":route0,"reader":route1};\nimport("/assets/entry-1.js");',
    )
  })

  it('leaves everything else where it is', () => {
    const page = afterFirstPaint(PAGE)
    expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
    expect(page).toContain('<script>window.x=1</script>')
    expect(afterFirstPaint('<p>another shape</p>')).toBe('<p>another shape</p>')
  })
})
