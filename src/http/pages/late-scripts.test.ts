import { describe, expect, it } from 'vitest'
import { afterFirstPaint } from './late-scripts.ts'

// The shape that React Router 8.4 writes.
const PAGE = `<head><link rel="modulepreload" href="/assets/a-1.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>text</p><script>window.x=1</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/reader-1.js";
  window.modules = {"root":route0,"reader":route1};

import("/assets/entry-1.js");</script></body>`

const WITH_ROUTER = PAGE.replace(
  '<script>window.x=1</script>',
  '<script>((storageKey, restoreKey) => {scroll()})("k", null)</script><script>window.__reactRouterContext = {"ssr":true};</script>',
)

describe('afterFirstPaint', () => {
  it('imports nothing statically and preloads nothing before the text', () => {
    const page = afterFirstPaint(PAGE)
    expect(page).not.toMatch(/^import [^(]|modulepreload" href/m)
    expect(page).toContain('["/assets/a-1.js"]')
    expect(page).toContain(
      'const [,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/reader-1.js")]);\nwindow.modules = {"root":route0,"reader":route1};\nimport("/assets/entry-1.js");',
    )
  })

  it('lets what the router prepares for its modules wait with them, and leaves its elements in their places', () => {
    const page = afterFirstPaint(WITH_ROUTER)
    const [text = '', start = ''] = page.split('<script type="module" async="">')
    expect(text).toContain(
      '<p>text</p><script>history.state?.key&&((storageKey, restoreKey) => {scroll()})("k", null)</script><script></script>',
    )
    expect(start.indexOf('window.__reactRouterContext = {"ssr":true};')).toBeGreaterThan(start.indexOf('setTimeout'))
    expect(start.indexOf('window.__reactRouterContext')).toBeLessThan(start.indexOf('import("/assets/manifest-1.js")'))
  })

  it('names an entry of the history that has no name when the modules come', () => {
    expect(afterFirstPaint(WITH_ROUTER)).toMatch(/async="">await[\s\S]+history\.state\?\.key\|\|history\.replaceState/)
  })

  it('prepares at once where another script needs it at once', () => {
    const early = WITH_ROUTER.replace(
      '</body>',
      '<script>window.__reactRouterContext.streamController.close()</script></body>',
    )
    expect(afterFirstPaint(early)).toContain('<p>text</p><script>((storageKey, restoreKey) => {scroll()})')
    expect(afterFirstPaint(early)).toContain('<script>window.__reactRouterContext = {"ssr":true};</script>')
  })

  it('leaves everything else where it is', () => {
    const page = afterFirstPaint(PAGE)
    expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
    expect(page).toContain('<script>window.x=1</script>')
    expect(afterFirstPaint('<p>another shape</p>')).toBe('<p>another shape</p>')
  })
})
