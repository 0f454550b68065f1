import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BookReading } from '../../src/contract/reading.ts'
import { type ReadingCookie, readingOf } from '../../src/contract/reading-cookie.ts'
import { ToastStack } from '../parts/notice/toast-stack.tsx'
import { showToast } from '../parts/notice/toasts.ts'
import { useWords } from '../words/language.ts'
import { BottomBar } from './bottom-bar.tsx'
import { chapterHtml } from './chapter-html.ts'
import { chapterWords, sessionWords } from './chapter-words.ts'
import { EndLinks, NoScriptContents } from './end-links.tsx'
import { FEATURES } from './features.ts'
import styles from './frame.module.css'
import { PanelHost } from './panel-host.tsx'
import { addressOf, searchFor } from './reader-address.ts'
import { keptStand, langOf, openSession, type Session } from './reader-session.ts'
import { runShortcut } from './run-shortcut.ts'
import { onLost } from './safe-storage.ts'
import { type Inside, InsideContext } from './session-context.ts'
import { clearSettings } from './settings.ts'
import { placeBoot, settingsBoot } from './settings-boot.ts'
import { openSettings } from './settings-store.ts'
import { listenForShortcuts } from './shortcuts.ts'
import type { Stand } from './surface.ts'
import { dressFrame, dressText, prepareChapterFaces } from './text-faces.ts'
import { TopBar } from './top-bar.tsx'
import { listenForTurns } from './turns.ts'
import './reader-grounds.css'
import './reader-text.css'

/** The reader of one edition: React owns what stands around the text, the session owns the text (decision 003). */
export function Frame({ reading, cookie }: { reading: BookReading; cookie: ReadingCookie }) {
  const words = useWords()
  const box = useRef<HTMLElement>(null)
  const inside = useSession(box, reading, cookie)
  return (
    <div className={styles.reader}>
      <Boot script={import.meta.env.SSR ? settingsBoot() : ''} />
      <a className={`visually-hidden ${styles.skip}`} href="#chapter-title">
        {words.reader.skip}
      </a>
      <TopBar reading={reading} inside={inside} />
      <div className="reader-stage">
        <main ref={box} id="reader-box" className="reader-box" tabIndex={-1} aria-label={words.reader.text}>
          <Text reading={reading} cookie={cookie} />
          <i className="reader-end" aria-hidden="true" />
        </main>
        <Boot script={import.meta.env.SSR ? placeBoot() : ''} />
      </div>
      <EndLinks reading={reading} inside={inside} />
      <NoScriptContents reading={reading} />
      {inside ? (
        <InsideContext value={inside}>
          <BottomBar />
          <PanelHost />
          <LiveRegion session={inside.session} />
        </InsideContext>
      ) : null}
      <ToastStack />
    </div>
  )
}

/** An inline script, there only in what the server writes. */
function Boot({ script }: { script: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** The article as the first answer has it. Never drawn again: from then on it belongs to the session. */
const Text = memo(
  function Text({ reading, cookie }: { reading: BookReading; cookie: ReadingCookie }) {
    const words = useWords()
    const lang = langOf(reading, cookie)
    return (
      <article
        id="reader-text"
        className="reader-text"
        lang={lang}
        data-chapter={reading.chapter.chapterId}
        data-pinyin={cookie.pinyin}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: chapterHtml(reading.chapter, { lang, words: chapterWords(words) }) }}
      />
    )
  },
  () => true,
)

function LiveRegion({ session }: { session: Session }) {
  const { said } = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  return (
    <output className="visually-hidden" aria-live="polite">
      {said}
    </output>
  )
}

function useSession(box: React.RefObject<HTMLElement | null>, reading: BookReading, cookie: ReadingCookie) {
  const words = useWords()
  const location = useLocation()
  const navigate = useNavigate()
  const [inside, setInside] = useState<Inside | null>(null)
  const received = useRef(reading)

  const go = useEffectEvent((to: { chapter: number; block?: number | undefined }, how: { replace: boolean }) => {
    const search = searchFor(globalThis.location.search, { language: reading.edition.language, ...to })
    void navigate({ search }, { replace: how.replace, preventScrollReset: true })
  })

  useLayoutEffect(() => {
    const article = box.current?.querySelector<HTMLElement>('#reader-text')
    if (!box.current || !article) return
    const opened = openInside({ box: box.current, article, reading, cookie, words, navigate: (to, how) => go(to, how) })
    setInside(opened)
    return opened.close
    // One session for the life of the frame: the route gives the frame a key for each edition.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!inside || received.current === reading) return
    received.current = reading
    inside.session.receive(reading, standOfAddress(location))
  }, [inside, reading, location])

  return inside
}

type Opening = {
  box: HTMLElement
  article: HTMLElement
  reading: BookReading
  cookie: ReadingCookie
  words: ReturnType<typeof useWords>
  navigate: (to: { chapter: number; block?: number | undefined }, how: { replace: boolean }) => void
}

function openInside(opening: Opening): Inside & { close: () => void } {
  const { box, article, reading, words } = opening
  const session = openSession({
    ...opening,
    words: sessionWords(words),
    tell: message => showToast({ message, kind: 'info' }),
  })
  const settings = openSettings(reading.book.bookId, change => session.relayout(change))
  // The boot script has done this already, unless one came here from another page of the site.
  if (document.documentElement.dataset.reading === undefined) settings.apply()
  const wanted = standOfAddress(globalThis.location)
  session.begin(wanted ?? keptStand(reading))
  if (wanted?.at === 'block' && !document.getElementById(`b${wanted.blockId}`)) session.missing()

  const dress = () => dressText(article, session.handle.lang, settings.snapshot())
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
    session.handle.onChapter(() => requestIdleCallback(dress, { timeout: 500 })),
    settings.subscribe(dress),
    onLost(() => showToast({ message: words.reader.notRemembered, kind: 'warning' })),
    attachFeatures(session),
    () => clearSettings(document.documentElement),
    dressFrame(box),
  ]
  const own = readingOf(document.cookie)
  if (own.script !== opening.cookie.script || own.pinyin !== opening.cookie.pinyin) void session.changeText(own)
  requestIdleCallback(dress, { timeout: 800 })
  session.onPrefetched(chapter => prepareChapterFaces(chapter, settings.snapshot()))
  return { session, settings, close: () => stops.forEach(stop => stop()) }
}

function standOfAddress(address: { search: string; hash: string }): Stand | null {
  const { block } = addressOf(address)
  return block === null ? null : { at: 'block', blockId: block }
}

/** The window, the fonts and whoever else scrolls: the place stays. */
function listenForLayout(box: HTMLElement, session: Session): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let size = `${box.clientWidth}×${box.clientHeight}`
  const observer = new ResizeObserver(() => {
    const { paged, vertical } = session.surface.view()
    const now = paged || vertical ? `${box.clientWidth}×${box.clientHeight}` : String(box.clientWidth)
    if (now === size) return
    size = now
    session.relayout(() => undefined)
  })
  observer.observe(box)
  document.fonts.addEventListener('loadingdone', () => session.relayout(() => undefined), { signal })
  box.addEventListener('scroll', session.surface.scrolled, { signal, passive: true })
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

function throttled(told: () => void): () => void {
  let last = 0
  return () => {
    if (Date.now() - last < MOVE_EVERY_MS) return
    last = Date.now()
    told()
  }
}

function attachFeatures(session: Session): () => void {
  const detaches: (() => void)[] = []
  let isOver = false
  const attachAll = async () => {
    for (const load of FEATURES) {
      const { attach } = await load()
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
