import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { PoemDetail } from '../../../src/contract/works/poems.ts'
import { call } from '../../call.ts'
import { PoemTalk } from '../../comments/poem-discussion.tsx'
import { PoemCorrectionButton } from '../../parts/corrections/poem-correction-button.tsx'
import { downloadablePoem } from '../../parts/downloads/downloadable.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import { HeartButton, ListButton } from '../../parts/mine/list-button.tsx'
import { PoemAside } from '../../parts/poem/aside/poem-aside.tsx'
import { useHashLine } from '../../parts/poem/hash-line.ts'
import { LetterCardDialog } from '../../parts/poem/letter-card/letter-card-dialog.tsx'
import { PoemNav } from '../../parts/poem/lists/poem-nav.tsx'
import { poemNames } from '../../parts/poem/poem-names.ts'
import { poemText } from '../../parts/poem/poem-text.ts'
import { PoemTitle } from '../../parts/poem/poem-title.tsx'
import { PoemTools } from '../../parts/poem/poem-tools.tsx'
import { choiceOfView, poemView, scriptIn, shownLang } from '../../parts/poem/poem-view.ts'
import { useReadAloud } from '../../parts/poem/read-aloud.ts'
import { shownTranslations, useChosenTranslator } from '../../parts/poem/translations/shown-translations.ts'
import { Translators } from '../../parts/poem/translations/translators.tsx'
import { type LinesBeside, Verse } from '../../parts/poem/verse/verse.tsx'
import { VerticalSheet } from '../../parts/poem/verse/vertical-sheet.tsx'
import { notesFor } from '../../parts/poem/words-on-poem.ts'
import { useHighlightedLine } from '../../parts/search/use-highlighted-line.ts'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { lookUpOnPage } from '../../reader/words/look-up-on-page.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { languageOf, scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './poetry.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = poemView(new URL(request.url).searchParams)
  const script = scriptIn(view, languageOf(request))
  const [poem, comments] = await Promise.all([
    call('GET /poem/detail/{id}', { id: params.id ?? '0', script }),
    // An old address of a poem leads to it and has no comments of its own.
    call('GET /bookComment/list', {
      poemId: params.id ?? '0',
      pageSize: COMMENTS_SHOWN,
      script: scriptOf(request),
    }).catch(() => null),
  ])
  return { poem, script, comments }
}

const COMMENTS_SHOWN = 20

/** Pinyin, translation and direction are drawn from what is there already; only another poem or script is fetched. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePoem = currentUrl.pathname === nextUrl.pathname
  const isSameScript = currentUrl.searchParams.get('script') === nextUrl.searchParams.get('script')
  return isSamePoem && isSameScript && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

export function Component() {
  const { poem, script, comments } = useLoaderData<typeof loader>()
  const page = useLanguage()
  const words = useWords(pagesWords)
  const [search] = useSearchParams()
  const view = poemView(search)
  const [cardOpen, setCardOpen] = useState(false)
  const closeCard = useCallback(() => setCardOpen(false), [])
  const hashLine = useHashLine()
  useHighlightedLine(hashLine, `${poem.poemId} ${script} ${view.pinyin} ${view.vertical}`)
  const lang = shownLang(poem, script)
  const texts = useMemo(() => poem.lines.map(line => line.text), [poem])
  const noVoice = useCallback(() => showToast({ message: words.poem.noVoice, kind: 'info' }), [words])
  const reading = useReadAloud(texts, lang, noVoice)
  const isChinese = poem.language === 'chinese'
  const isVertical = isChinese && view.vertical
  const shown = shownTranslations(poem.translations, view, useChosenTranslator())
  const beside = shown.map(({ language, translator, lines }) => ({
    translator,
    lines,
    lang: language !== 'chinese' ? 'en' : script === 'hant' ? 'zh-Hant' : 'zh-Hans',
  }))
  const [first] = shown
  const translatedTitle = first ? first.title || poem.titleEn : ''
  const card = useMemo(
    () => ({ title: poem.title, byline: bylineOf(poem), lines: texts, isChinese }),
    [poem, texts, isChinese],
  )
  const work = { kind: 'poem' as const, id: poem.poemId, name: poem.title }
  const copy = async () => {
    try {
      const { title, lines } = poem
      await navigator.clipboard.writeText(
        poemText({
          title,
          translatedTitle,
          byline: bylineOf(poem),
          lines,
          pinyin: isChinese && view.pinyin,
          translation: first ? texts.map((_, at) => shown.map(one => one.lines[at] ?? '').join('\n')) : [],
        }),
      )
      showToast({ message: words.poem.copied, kind: 'success' })
    } catch {
      // The browser has its own reasons to refuse; the reader can still select the text.
      showToast(words.poem.copyFailed)
    }
  }
  const article = useRef<HTMLElement>(null)
  useEffect(() => (article.current ? lookUpOnPage(article.current, poem.poemId) : undefined), [poem.poemId])
  const verse = (
    <Verse
      poem={poem}
      lang={lang}
      translations={isVertical ? NONE_BESIDE : beside}
      notes={notesFor(page, poem)}
      pinyin={view.pinyin}
      vertical={isVertical}
      litLine={reading.line ?? hashLine}
    />
  )
  return (
    <div className="wrap">
      <PoemHead poem={poem} />
      <div className={styles.page}>
        <article ref={article} className={styles.poem}>
          <div className={styles.paper} data-vertical={isVertical || undefined}>
            {isVertical ? (
              <VerticalSheet lines={texts}>
                <PoemTitle poem={poem} lang={lang} vertical />
                {verse}
              </VerticalSheet>
            ) : (
              <>
                <PoemTitle poem={poem} lang={lang} translated={translatedTitle} />
                {poem.preface ? (
                  <p className={styles.preface} lang={lang}>
                    <b data-bold="">{words.poem.preface}</b>
                    {poem.preface}
                  </p>
                ) : null}
                {verse}
              </>
            )}
            {isVertical
              ? beside.map(({ translator, lang: own, lines }) => (
                  <div key={translator} className={styles.below} lang={own}>
                    {translatedTitle && beside.length === 1 ? (
                      <p className={styles.belowTitle}>{translatedTitle}</p>
                    ) : null}
                    {beside.length > 1 ? <p className={styles.belowTitle}>{translator}</p> : null}
                    {lines.map((line, at) => (
                      // A translation may repeat a line; its place is the only name it has.
                      <p key={at}>{line}</p>
                    ))}
                  </div>
                ))
              : null}
            <PoemTools
              poem={poem}
              view={view}
              has={{ chinese: isChinese, translation: poem.translations.length > 0 }}
              isReading={reading.line !== null}
              onRead={() => (reading.line === null ? void reading.start() : reading.stop())}
              onCopy={() => void copy()}
              onCard={() => setCardOpen(true)}
            >
              <HeartButton work={work} />
              <ListButton work={work} look="tool" />
              <DownloadButton of={downloadablePoem(poem, shown)} shown={choiceOfView(view, script)} look="tool" />
              <PoemCorrectionButton poemId={poem.poemId} lines={texts} />
              <Translators poem={poem} view={view} shown={shown} />
            </PoemTools>
            {lang === 'zh-Hant' && poem.script === 'zh-Hans' ? (
              <p className={styles.converted}>{words.poem.converted}</p>
            ) : null}
          </div>
          <PoemNav poem={poem} view={view} />
        </article>
        <PoemAside poem={poem} lang={lang} />
        <PoemTalk key={poem.poemId} poemId={poem.poemId} lines={texts} comments={comments} />
      </div>
      <LetterCardDialog poem={card} open={cardOpen} onClose={closeCard} />
    </div>
  )
}

const NONE_BESIDE: readonly LinesBeside[] = []

function PoemHead({ poem }: { poem: PoemDetail }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { title, author, dynasty } = poemNames(poem, page, words)
  const lines = poem.lines
    .map(line => line.text)
    .filter(Boolean)
    .slice(0, 4)
    .join(poem.language === 'chinese' ? '' : ' / ')
  const description = dynasty ? words.poem.description : words.poem.descriptionEn
  return (
    <PageHead
      title={`${title} · ${author}`}
      description={fill(description, { title, author, dynasty, lines })}
      canonical={`/poetry/${poem.poemId}`}
      kind="article"
    />
  )
}

function bylineOf({ dynasty, author, language }: PoemDetail): string {
  if (language !== 'chinese') return author.nameEn || author.name
  return [dynasty, author.name].filter(Boolean).join(' ')
}
