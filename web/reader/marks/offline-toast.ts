import { uiLanguageOf } from '../../../src/contract/ui-language.ts'
import { showToast } from '../../parts/feedback/toasts.ts'
import { wordsFor } from '../../words/language.ts'

/**
 * Without a network a tool that has not been loaded does not come: says so. With one, the page comes anew (chunk-reload.ts):
 * a browser may ask for a module that was lost only once a visit. Of files without a sheet Vite tells nobody.
 */
export function toastOffline(): void {
  const { reader: words } = wordsFor(uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans')
  showToast({ message: words.toolAway, kind: 'warning' })
  dispatchEvent(new Event('vite:preloadError'))
}
