import { memo, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Flow } from '../../../src/contract/values/languages.ts'
import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { ToastStack } from '../../parts/feedback/toasts/toast-stack.tsx'
import { useLanguage, useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { bilingualIfLoaded, loadBilingual } from '../bilingual/load-bilingual.ts'
import { bilingualManner } from '../bilingual/pair.ts'
import { pairSteps } from '../bilingual/pair-steps.ts'
import { writeEntry } from '../session/history-entry.ts'
import { searchFor } from '../session/reader-address.ts'
import { positionBoot, settingsBoot } from '../settings/settings-boot.ts'
import { type ChapterManner, chapterHtml } from '../text/chapter/chapter-html.ts'
import { chapterWords } from '../text/chapter/chapter-words.ts'
import { langOf, langOfEdition } from '../text/chapter/text-lang.ts'
import { type FirstSteps, firstFrameRules } from '../text/first/first-read.ts'
import { firstWindowRules, TEXT_END } from '../text/first/first-window.ts'
import { TopBar } from './bars/top-bar.tsx'
import { EndLinks, NoScriptContents } from './end-links.tsx'
import styles from './frame.module.css'
import { liveReaderIfLoaded, loadLiveReader } from './load-live-reader.ts'
import '../text/reader-grounds.css'
import '../text/reader-text.css'

/**
 * The reader of one edition: React owns what stands around the text, the session owns the text (decision 003). What
 * lives (session, bars, panels) comes after the text can be read.
 */
export function Frame({ reading, cookie }: { reading: BookReading; cookie: ShownText }) {
  const words = useWords(readerWords)
  const box = useRef<HTMLElement>(null)
  const inside = useSession(box, reading, cookie)
  const steps = import.meta.env.SSR ? stepsOf(reading, cookie) : NO_STEPS
  return (
    <div className={styles.reader}>
      <FirstFrame rules={import.meta.env.SSR ? firstFrameRules(steps) : ''} />
      <Boot script={import.meta.env.SSR ? settingsBoot() : ''} steps={steps} flow={reading.edition.flow} />
      <a className={`visually-hidden ${styles.skip}`} href="#chapter-title" data-late="">
        {words.reader.skip}
      </a>
      <TopBar reading={reading} inside={inside} tools={inside && <inside.Tools inside={inside} bar="top" />} />
      <div className="reader-stage">
        <main ref={box} id="reader-box" className="reader-box" tabIndex={-1} aria-label={words.reader.text}>
          <Text reading={reading} cookie={cookie} />
          <i id={TEXT_END} className="reader-end" aria-hidden="true" />
        </main>
        <Boot script={import.meta.env.SSR ? positionBoot() : ''} />
      </div>
      <EndLinks reading={reading} cookie={cookie} inside={inside} />
      <NoScriptContents reading={reading} cookie={cookie} />
      {inside && <inside.BarsAndPanels inside={inside} />}
      <ToastStack />
    </div>
  )
}

const NO_STEPS: FirstSteps = { both: [] }

/** Where the first frames cut the text. */
function stepsOf(reading: BookReading, cookie: ShownText): FirstSteps {
  const { chapter, besideChapter, beside } = reading
  const lang = langOf(reading, cookie)
  if (!beside || !besideChapter) return { both: firstWindowRules(chapter.blocks, lang) }
  return pairSteps(chapter, besideChapter, [lang, langOfEdition(beside, cookie)])
}

/** Rules for the first frame, in what the server writes; elsewhere the policy of the page would refuse even an empty sheet. */
function FirstFrame({ rules }: { rules: string }) {
  const [isWritten] = useState(() => import.meta.env.SSR || document.getElementById(FIRST_FRAME) !== null)
  if (!isWritten) return null
  return <style id={FIRST_FRAME} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />
}

const FIRST_FRAME = 'first-frame'

/** An inline script, there only in what the server writes. */
function Boot({ script, steps = NO_STEPS, flow = 'ltr' }: { script: string; steps?: FirstSteps; flow?: Flow }) {
  return (
    <script
      suppressHydrationWarning
      data-steps={steps.both.join(' ') || undefined}
      data-own-steps={steps.own?.join(' ')}
      data-flow={flow === 'ltr' ? undefined : flow}
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}

/** The article as the first answer has it. Never drawn again: from then on it belongs to the session. */
const Text = memo(
  function Text({ reading, cookie }: { reading: BookReading; cookie: ShownText }) {
    const words = chapterWords(useWords(readerWords), useLanguage())
    const lang = langOf(reading, cookie)
    const one: ChapterManner = { lang, words }
    const { beside, besideChapter } = reading
    // What is here already is what the server wrote; only a page that the browser draws itself needs the rows.
    const both = import.meta.env.SSR ? bilingualManner : bilingualIfLoaded()?.bilingualManner
    const manner = (beside && both?.(reading, one, langOfEdition(beside, cookie))) ?? one
    return (
      <article
        id="reader-text"
        className="reader-text"
        lang={lang}
        data-chapter={reading.chapter.chapterId}
        data-pinyin={cookie.pinyin}
        data-pair={besideChapter ? '' : undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: chapterHtml(reading.chapter, manner) }}
      />
    )
  },
  () => true,
)

type InsideModule = typeof import('./live-reader.tsx')
type Opened = ReturnType<InsideModule['openLiveReader']> & Pick<InsideModule, 'BarsAndPanels' | 'Tools'>

function useSession(box: React.RefObject<HTMLElement | null>, reading: BookReading, cookie: ShownText) {
  const words = useWords(readerWords)
  const location = useLocation()
  const navigate = useNavigate()
  const [inside, setInside] = useState<Opened | null>(null)
  const received = useRef(reading)

  const searchTo = (to: { chapter: number; block?: number | undefined; beside?: string | null }) =>
    searchFor(globalThis.location.search, { language: reading.edition.language, ...to })
  const go = useEffectEvent((to: { chapter: number; block?: number | undefined }) => {
    const search = searchTo(to)
    writeEntry(search, () => void navigate({ search }, { replace: true, preventScrollReset: true }))
  })
  /** The same place in one edition or in two: going back leads to where one came from, not to the other manner. */
  const stay = useEffectEvent((to: { chapter: number; beside: string | null }) => {
    void navigate({ search: searchTo(to) }, { replace: true, preventScrollReset: true })
  })

  useLayoutEffect(() => {
    let close = () => {}
    let isOver = false
    const open = ({ openLiveReader, ...parts }: InsideModule) => {
      const article = box.current?.querySelector<HTMLElement>('#reader-text')
      if (isOver || !box.current || !article) return
      const opened = openLiveReader({
        box: box.current,
        article,
        reading,
        cookie,
        words,
        navigate: to => go(to),
        stay: to => stay(to),
      })
      close = opened.close
      setInside({ ...opened, ...parts })
    }
    // Coming from another page of the site it is there already, and the place is right in the first frame.
    const ready = liveReaderIfLoaded()
    if (ready && (!reading.beside || bilingualIfLoaded())) open(ready)
    // In slices: drawn at once, the bars are the longest task of a visit.
    else {
      const modules = Promise.all([loadLiveReader(), reading.beside ? loadBilingual() : null])
      void modules.then(([module]) => startTransition(() => open(module)))
    }
    return () => {
      isOver = true
      close()
    }
    // One session for the life of the frame: the route gives the frame a key for each edition.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    // An answer that is older than the address: another follows.
    if (!inside || location.search !== globalThis.location.search) return
    const isNew = received.current !== reading
    received.current = reading
    if (isNew) inside.receive(reading, location)
    else inside.returnTo(reading, location)
  }, [inside, reading, location])

  return inside
}
