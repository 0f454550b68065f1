import type { PoemHit, TextHit } from '../../../../src/contract/search.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { PoemListContext, poemListState, usePoemListState } from '../../poem/lists/poem-list-state.ts'
import { poemNames } from '../../poem/poem-names.ts'
import { passageLang } from '../../text/passage-lang.ts'
import { contextOf } from './context.ts'
import { HighlightedWords } from './highlighted-words.tsx'
import { blockAddress, lineAddress } from './hit-address.ts'
import styles from './search-hits.module.css'

/** Passages in which the words stand, the match lit; each opens at the very place, lit there too. */
export function TextHits({ hits, keyword }: { hits: readonly TextHit[]; keyword: string }) {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  return (
    <ol className={styles.hits}>
      {hits.map((hit, index) => {
        const { before, after } = contextOf(hit)
        const line = before + hit.match + after
        const isVerse = hit.poemId !== null && hit.language === 'chinese'
        const chapter = chapterOf(hit, search.chapter)
        return (
          // Two hits may stand in one line; their place in the list is the only name they have.
          <li key={index} className={styles.hit}>
            <p className={styles.line} lang={passageLang(line, page)} data-kai={isVerse ? '' : undefined}>
              <Link className={styles.link} to={addressOf(hit)}>
                {before}
                {hit.match ? <mark>{hit.match}</mark> : null}
                {after}
              </Link>
            </p>
            <p className={styles.source}>
              <span lang={passageLang(hit.name + hit.author, page)}>
                {[hit.author, hit.name].filter(Boolean).join(parts.dot)}
              </span>
              {chapter ? (
                <span lang={passageLang(chapter, page)}>
                  <HighlightedWords text={chapter} keyword={hit.match === '' ? keyword : ''} />
                </span>
              ) : null}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** The chapter's title, or its number where it has none; a book of one chapter that is called like it needs no more. */
function chapterOf({ number, poemId, name, chapterTitle }: TextHit, numbered: string): string {
  if (number === null || poemId !== null || chapterTitle === name) return ''
  return chapterTitle || fill(numbered, { number })
}

function addressOf(hit: TextHit): string {
  if (hit.poemId !== null) return lineAddress(hit.poemId, hit.line, hit)
  return blockAddress({ ...hit, bookId: hit.bookId ?? 0 }, hit)
}

/** Poems with what of them was met: the line that holds the words, with the other half of its couplet, else the first two. */
export function PoemHits({ hits, keyword }: { hits: readonly PoemHit[]; keyword: string }) {
  return (
    <PoemListContext value={poemListState(hits)}>
      <ol className={styles.poems}>
        {hits.map(hit => (
          <li key={hit.poemId} className={styles.hit}>
            <PoemOf hit={hit} keyword={keyword} />
          </li>
        ))}
      </ol>
    </PoemListContext>
  )
}

/** The inside of one poem's hit; its place must be positioned, the whole of it leads to the poem. */
export function PoemOf({ hit, keyword }: { hit: PoemHit; keyword: string }) {
  const page = useLanguage()
  const listed = usePoemListState()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { title, author, dynasty } = poemNames(hit, page, words)
  const byline = [dynasty, author].filter(Boolean).join(words.parts.dot)
  const isChinese = hit.language === 'chinese'
  return (
    <>
      <h3 className={styles.title} lang={passageLang(title, page, hit.script)} data-bold="">
        <Link
          className={styles.link}
          state={listed}
          to={hit.match ? lineAddress(hit.poemId, hit.match.line, litIn(hit.match)) : lineAddress(hit.poemId, null)}
        >
          <HighlightedWords text={title} keyword={hit.matched === 'title' ? keyword : ''} />
        </Link>
      </h3>
      <p className={styles.by} lang={passageLang(byline, page, hit.script)}>
        <HighlightedWords text={byline} keyword={hit.matched === 'author' ? keyword : ''} />
        {hit.matched === 'close' ? <span className={styles.near}>{words.search.near}</span> : null}
      </p>
      <p
        className={styles.verse}
        lang={passageLang(hit.lines.join(''), page, hit.script)}
        data-kai={isChinese ? '' : undefined}
      >
        {hit.match ? (
          <>
            {hit.match.before ? <span>{hit.match.before}</span> : null}
            <span>
              {hit.match.text.slice(0, hit.match.from)}
              <mark>{hit.match.text.slice(hit.match.from, hit.match.to)}</mark>
              {hit.match.text.slice(hit.match.to)}
            </span>
            {hit.match.after ? <span>{hit.match.after}</span> : null}
          </>
        ) : (
          hit.lines.map((line, at) => (
            // A poem may repeat a line; its place is the only name it has.
            <span key={at}>{line}</span>
          ))
        )}
      </p>
      {hit.translated ? (
        <p className={styles.translated} lang="en">
          {hit.translated.text.slice(0, hit.translated.from)}
          <mark>{hit.translated.text.slice(hit.translated.from, hit.translated.to)}</mark>
          {hit.translated.text.slice(hit.translated.to)}
        </p>
      ) : null}
    </>
  )
}

const litIn = ({ text, from, to }: NonNullable<PoemHit['match']>) => ({ from, to, quote: text.slice(from, to) })
