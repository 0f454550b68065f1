import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { coreWords } from '../words/core.ts'
import { pageLanguage } from '../words/language.ts'
import { isServedNow, NOT_SERVED } from './chunk-reload.ts'

/**
 * Without a network the page that is open stays, and a press on a link to another says why it leads nowhere; so does a
 * page that was on its way and does not come (chunk-reload.ts).
 */
export function guardOffline(): void {
  keepPressesHere()
  addEventListener(NOT_SERVED, sayWhy)
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

/** To another page of this site, in this window; the reader turns its own chapters from what it holds. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.target && link.pathname !== location.pathname
}

function sayWhy(): void {
  showToast(coreWords(pageLanguage()).away.offline)
}
