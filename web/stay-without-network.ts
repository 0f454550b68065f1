import { uiLanguageOf } from '../src/contract/ui-language.ts'
import { isServedNow } from './chunk-reload.ts'
import { showToast } from './parts/notice/toasts.ts'
import { wordsFor } from './words/language.ts'

/**
 * Without a network a press on a link to another page leaves this one as it is and says why: the router would reload it for
 * a part that it cannot load, and the browser's own page would stand where somebody was reading. A site on the same
 * machine answers without a network too, so it is asked.
 */
export function stayWithoutNetwork(): void {
  let isServed = false
  addEventListener('offline', () => {
    isServed = false
  })
  addEventListener(
    'click',
    event => {
      if (navigator.onLine || isServed || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !leadsAway(link)) return
      event.preventDefault()
      event.stopPropagation()
      void isServedNow().then(served => {
        isServed = served
        if (served) link.click()
        else showToast(wordsFor(uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans').away.offline)
      })
    },
    true,
  )
}

/** To another page of this site, in this window; the reader turns its own chapters from what it holds. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.target && link.pathname !== location.pathname
}
