import { applySettings, SETTINGS, SETTINGS_KEY, settle, usualOf } from '../../state/settings/settings.ts'
import { replayInputBoot } from '../session/replay-input.ts'
import { firstReadBoot } from '../text/first/first-read.ts'
import { STEP_AREA } from '../text/first/first-window.ts'

/**
 * The inline script that stands before the text: puts the reader's settings on `<html>` before the first paint, and,
 * when the address names no chapter, goes to the chapter where this device stopped; then leaves what stands behind the
 * first windowful for later, and keeps what is pressed until the reader lives. It is the same for every book, so one hash in the Content-Security-Policy covers it.
 */
export function settingsBoot(): string {
  return `(${boot})(${JSON.stringify(SETTINGS)},'${SETTINGS_KEY}',${settle},${applySettings},${usualOf});${firstReadBoot(STEP_AREA)};${replayInputBoot()}`
}

/** The inline script that stands after the text: puts a paged or scrolled page at the place of the address or of the device. */
export function positionBoot(): string {
  return `(${scrollToPosition})()`
}

type Settle = typeof settle
type Apply = typeof applySettings
type UsualOf = typeof usualOf

type StoredPosition = { chapterNumber: number; language: string; edition?: number; fraction: number }

function boot(table: typeof SETTINGS, key: string, settleThem: Settle, apply: Apply, usual: UsualOf): void {
  const root = document.documentElement
  const { pathname, search, hash } = location
  const bookId = /\/book(?:Reader|Preview)\/(\d+)/.exec(pathname)?.[1] ?? '0'
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const stored = (name: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')
    } catch {
      // Storage that is forbidden, or holds something else, is storage without settings.
      return null
    }
  }
  const asked = (name: string) => {
    const found = new RegExp(`[?&]${name}(?:=([^&]*))?(?=&|$)`).exec(search)
    return found ? (found[1] ?? '') : null
  }
  if (asked('beside') || asked('besideEdition')) root.setAttribute('data-beside', '')
  const flow = document.currentScript?.getAttribute('data-flow')
  if (flow) root.setAttribute('data-flow', flow)
  apply(root, table, settleThem(table, usual(flow), stored(key), stored(`${key}:${bookId}`)))
  const position = stored(`shishu:place:${bookId}`) as Partial<StoredPosition> | null
  const isToBlock = hash !== '' || asked('block') !== null
  const isInside = position?.chapterNumber === Number(asked('chapter') ?? 1) && position?.fraction !== 0
  if (isInside || isToBlock) root.setAttribute('data-within', 'yes')
  if (!position?.chapterNumber || isToBlock || asked('chapter') !== null) return
  const language = asked('language')
  const edition = Number(asked('edition') ?? 0)
  const own = position.edition ?? 0
  // Numbers of chapters mean something else in another edition; a language without an id is the first of it.
  if (edition !== own && (edition !== 0 || language !== null)) return
  if (language !== null && (language !== position.language || position.chapterNumber === 1)) return
  const address = new URLSearchParams(search)
  address.set('language', String(position.language))
  address.set('chapter', String(position.chapterNumber))
  if (own) address.set('edition', String(own))
  location.replace(`${pathname}?${address}`)
}

function scrollToPosition(): void {
  if (!document.documentElement.hasAttribute('data-within')) return
  const box = document.getElementById('reader-box')
  const text = document.getElementById('reader-text')
  if (!box || !text) return
  const wanted = new URLSearchParams(location.search).get('block') ?? /^#b(\d+)/.exec(location.hash)?.[1]
  const bookId = /\/book(?:Reader|Preview)\/(\d+)/.exec(location.pathname)?.[1]
  let position = { blockId: wanted, offset: 0 }
  if (!wanted) {
    try {
      const kept = JSON.parse(localStorage.getItem(`shishu:place:${bookId}`) ?? 'null')
      if (kept?.chapterId === Number(text.dataset.chapter) && kept.fraction > 0) position = kept
    } catch {
      // Without storage there is no place to go back to.
      return
    }
  }
  const block = position.blockId ? document.getElementById(`b${position.blockId}`) : null
  if (!block) return
  const character = document.createRange()
  character.selectNodeContents(block)
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let left = position.offset
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('[data-aside]')) continue
    if (left < node.data.length) {
      character.setStart(node, left)
      character.setEnd(node, left + 1)
      break
    }
    left -= node.data.length
  }
  const { layout, writing, pages, flow } = document.documentElement.dataset
  const at = character.getClientRects()[0]
  const view = box.getBoundingClientRect()
  if (!at) return
  if (layout === 'paged' && writing === 'vertical' && pages === 'below') {
    box.scrollTop = Math.floor((at.top - view.top + 1) / view.height) * view.height
  } else if (layout === 'paged' && (writing === 'vertical' || flow === 'rtl')) {
    box.scrollLeft = -Math.floor((view.right - at.right + 1) / view.width) * view.width
  } else if (layout === 'paged') box.scrollLeft = Math.floor((at.left - view.left + 1) / view.width) * view.width
  else if (writing === 'vertical') box.scrollLeft = at.right - view.right
  else scrollTo({ top: at.top + scrollY - 72, behavior: 'instant' })
  // Tells the session whether someone has moved on since.
  box.dataset.stood = String(layout === 'paged' || writing === 'vertical' ? box.scrollLeft + box.scrollTop : scrollY)
}
