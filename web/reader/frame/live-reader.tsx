import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { litPassage } from '../../parts/search/hits/hit-address.ts'
import { onStorageLost } from '../../state/safe-storage.ts'
import { applySettings, clearSettings, SETTINGS } from '../../state/settings/settings.ts'
import { textFor } from '../../state/settings/text-cookie.ts'
import { useUser } from '../../state/user-store.ts'
import { coreWords } from '../../words/core.ts'
import { pageLanguage } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import { positionInEdition } from '../bilingual/carry-over.ts'
import { attach as pairWhenThere } from '../bilingual/lazy-bilingual.ts'
import { addressOf } from '../session/reader-address.ts'
import { openSession, type Session } from '../session/reader-session.ts'
import { replayInput } from '../session/replay-input.ts'
import { runShortcut } from '../session/run-shortcut.ts'
import { type LiveReader, LiveReaderContext } from '../session/session-context.ts'
import { listenForShortcuts } from '../session/shortcuts.ts'
import { openSettings } from '../settings/settings-store.ts'
import { type ScrollTarget, storedScrollTarget } from '../surface/scroll-target.ts'
import { listenForTurns } from '../surface/turns.ts'
import { keepFacesFor, openChapterFonts } from '../text/chapter/chapter-fonts.ts'
import { sessionWords } from '../text/chapter/chapter-words.ts'
import { attach as listenForWords } from '../words/look-up-triggers.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { FEATURES } from './features.ts'
import { Retry } from './missing/retry.tsx'
import { PanelHost } from './panel-host.tsx'
import { showBarsOnScroll } from './show-bars-on-scroll.ts'

export { Tools } from './bars/tools.tsx'

/** What stands around the text of a living reader. */
export function BarsAndPanels({ inside }: { inside: LiveReader }) {
  return (
    <LiveReaderContext value={inside}>
      <BottomBar />
      <PanelHost />
      <Retry />
      <OtherDevice bookId={inside.session.handle.bookId} />
      <LiveRegion session={inside.session} />
    </LiveReaderContext>
  )
}

/** Only who is signed in has other devices, so nobody else loads what asks for them. */
function OtherDevice({ bookId }: { bookId: number }) {
  const { user } = useUser()
  if (!user) return null
  return (
    <Suspense>
      <NewerPositionOffer bookId={bookId} />
    </Suspense>
  )
}

const NewerPositionOffer = lazy(async () => {
  const { NewerPositionOffer } = await import('../position/newer-position-offer.tsx')
  return { default: NewerPositionOffer }
})

function LiveRegion({ session }: { session: Session }) {
  const announcementNow = () => session.snapshot().announcement
  const announcement = useSyncExternalStore(session.subscribe, announcementNow, announcementNow)
  return (
    <output className="visually-hidden" aria-live="polite">
      {announcement}
    </output>
  )
}

type Opening = {
  box: HTMLElement
  article: HTMLElement
  reading: BookReading
  cookie: ShownText
  words: Pick<Words, 'reader'>
  navigate: (to: { chapter: number; block?: number | undefined }) => void
  /** Keeps the place, and changes what the address says of a second edition. */
  stay: (to: { chapter: number; beside: string | null }) => void
}

/** Takes the article over from the server's answer: session, settings, and whatever listens. */
export function openLiveReader(
  opening: Opening,
): LiveReader & { close: () => void; receive: Receive; returnTo: Receive } {
  const { box, reading, words } = opening
  const session = openSession({
    ...opening,
    words: sessionWords(words),
    fonts: openChapterFonts(() => settings.snapshot()),
    tell: message => showToast({ message, kind: 'info' }),
    pairChanges(beside) {
      document.documentElement.toggleAttribute('data-beside', beside !== undefined)
      applySettings(document.documentElement, SETTINGS, settings.snapshot())
      opening.stay({ chapter: session.handle.chapter.number, beside: beside ?? null })
    },
  })
  const settings = openSettings({ bookId: reading.book.bookId, flow: reading.edition.flow }, change =>
    session.relayout(change),
  )
  // The boot script has done this already, unless one came here from another page of the site, or the address asks for an
  // edition that is not there.
  const root = document.documentElement
  const isPair = reading.beside !== null
  const isApplied = root.dataset.reading !== undefined && root.hasAttribute('data-beside') === isPair
  root.toggleAttribute('data-beside', isPair)
  if (reading.edition.flow !== 'ltr') root.dataset['flow'] = reading.edition.flow
  if (!isApplied) settings.apply()
  const target = standOfAddress(globalThis.location)
  session.begin(target ?? storedScrollTarget(reading))
  if (target?.at === 'block' && !document.getElementById(`b${target.blockId}`)) session.missing()

  const { beside } = addressOf(globalThis.location)
  if (beside !== null && !reading.beside) showToast({ message: words.reader.onlyEdition, kind: 'info' })

  if (!target && addressOf(globalThis.location).chapter === null) void carryOver(session)

  const stops = [
    session.close,
    settings.close,
    listenForTurns(box, session.surface, {
      turn: session.turn,
      toggleBars: session.toggleBars,
      toEnd: session.toEnd,
    }),
    listenForShortcuts(session, name => runShortcut(name, { session, settings }, words)),
    listenForLayout(box, session),
    listenForWidth(settings.apply),
    onStorageLost(() => showToast({ message: words.reader.notRemembered, kind: 'warning' })),
    // A tap on a passage may come before the page is idle.
    pairWhenThere(session.handle),
    attachFeatures(session),
    listenForWords(session.handle),
    () => clearSettings(document.documentElement),
    keepFacesFor(offlineText(words)),
  ]
  const own = textFor(reading.book.bookId)
  if (own.script !== opening.cookie.script || own.pinyin !== opening.cookie.pinyin) void session.changeText(own)
  // The bars are drawn first: what was pressed may open one.
  setTimeout(replayInput, 0)
  return {
    session,
    settings,
    close: () => stops.forEach(stop => stop()),
    receive: (next, address) => session.receive(next, standOfAddress(address)),
    returnTo: (last, address) => session.returnTo(last, standOfAddress(address)),
  }
}

function offlineText({ reader }: Pick<Words, 'reader'>): string {
  const { away } = coreWords(pageLanguage())
  return [reader.toolAway, reader.panelAway, reader.unreachable, reader.retry, away.offline].join('')
}

/** The address leads to a chapter: to another, or to the last one that it led to. */
type Receive = (reading: BookReading, address: { search: string; hash: string }) => void

function standOfAddress(address: { search: string; hash: string }): ScrollTarget | null {
  const { block } = addressOf(address)
  if (block === null) return null
  const lit = litPassage(address.search)
  return { at: 'block', blockId: block, ...(lit && { offset: lit.from, quote: lit.quote }) }
}

/** Another width of the window is another usual manner for two editions. */
function listenForWidth(changed: () => void): () => void {
  const isWide = matchMedia(WIDE_WINDOW)
  isWide.addEventListener('change', changed)
  return () => isWide.removeEventListener('change', changed)
}

/** As `applySettings` has it. */
const WIDE_WINDOW = '(width >= 900px)'

/** Who left the work in another edition goes on at the same passage in this one. */
async function carryOver({ handle }: Session): Promise<void> {
  const there = await positionInEdition(handle)
  if (there) handle.goTo({ ...there, remember: false, readsOn: true, quiet: true })
}

/** The window, the fonts and whoever else scrolls: the place stays. */
function listenForLayout(box: HTMLElement, session: Session): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const observer = new ResizeObserver(() => {
    if (session.surface.isResized()) session.relayout(() => undefined)
  })
  observer.observe(box)
  document.fonts.addEventListener('loadingdone', () => session.relayout(() => undefined), { signal })
  box.addEventListener('scroll', session.surface.scrolled, { signal, passive: true })
  showBarsOnScroll(session, signal)
  let lastY = scrollY
  addEventListener(
    'scroll',
    () => {
      session.surface.scrolled()
      if (Math.abs(scrollY - lastY) < 24) return
      if (scrollY > lastY && scrollY > 80) session.hideBarsOnce()
      lastY = scrollY
    },
    { signal, passive: true },
  )
  addEventListener('pagehide', session.leave, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && session.leave(), {
    signal,
  })
  for (const kind of ['pointermove', 'keydown'] as const)
    addEventListener(kind, throttled(session.moved), { signal, passive: true })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

const MOVE_EVERY_MS = 2000

function throttled(listener: () => void): () => void {
  let last = 0
  return () => {
    if (Date.now() - last < MOVE_EVERY_MS) return
    last = Date.now()
    listener()
  }
}

/** A feature that did not come is asked for once more when there is a network again. */
function networkBack(): Promise<void> {
  return new Promise(resolve => addEventListener('online', () => resolve(), { once: true }))
}

function attachFeatures(session: Session): () => void {
  const detaches: (() => void)[] = []
  let isOver = false
  const attachAll = async () => {
    for (const load of FEATURES) {
      const { attach } = await load().catch(() => networkBack().then(load))
      if (isOver) return
      detaches.push(attach(session.handle))
    }
  }
  requestIdleCallback(() => void attachAll(), { timeout: 2000 })
  return () => {
    isOver = true
    for (const detach of detaches) detach()
  }
}
