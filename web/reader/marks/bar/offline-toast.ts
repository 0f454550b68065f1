import { showToast } from '../../../parts/feedback/toasts/toasts.ts'
import { pageLanguage } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'

/**
 * Without a network a tool that has not been loaded does not come: says so. With one, the page comes anew (chunk-reload.ts):
 * a browser may ask for a module that was lost only once a visit. Of files without a sheet Vite tells nobody.
 */
export function toastOffline(): void {
  const { reader: words } = readerWords(pageLanguage())
  showToast({ message: words.toolAway, kind: 'warning' })
  dispatchEvent(new Event('vite:preloadError'))
}
