import { uiLanguageOf } from '../src/contract/ui-language.ts'
import { isServedNow } from './chunk-reload.ts'
import { showToast } from './parts/notice/toasts.ts'
import { wordsFor } from './words/language.ts'

/**
 * Without a network the page that is open stays, and a press on a link to another says why it leads nowhere. The router
 * reloads the page for a part that it cannot load, even one that it wants only because somebody points at a link: then the
 * browser's own page would stand where somebody was reading.
 */
export function stayWithoutNetwork(): void {
  keepPressesHere()
  keepReloadsBack()
}

/** A site on the same machine answers without a network too, so it is asked. */
function keepPressesHere(): void {
  let isServed = false
  addEventListener('offline', () => {
    isServed = false
  })
  addEventListener(
    'click',
    event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leadsAway(link)) return
      hasPressed = true
      if (navigator.onLine || isServed) return
      event.preventDefault()
      event.stopPropagation()
      void isServedNow().then(served => {
        isServed = served
        if (served) link.click()
        else sayWhy()
      })
    },
    true,
  )
}

let hasPressed = false

/** A reload that nobody asked the browser for happens when there is something to load. Where the browser cannot say (Firefox before 147, Safari before 26.2) it happens. */
function keepReloadsBack(): void {
  let isSure = false
  globalThis.navigation?.addEventListener('navigate', event => {
    if (isSure || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    void isServedNow().then(served => {
      isSure = served
      if (served) location.reload()
      else if (hasPressed) sayWhy()
    })
  })
}

/** To another page of this site, in this window; the reader turns its own chapters from what it holds. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.target && link.pathname !== location.pathname
}

function sayWhy(): void {
  showToast(wordsFor(uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans').away.offline)
}
