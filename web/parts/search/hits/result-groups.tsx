import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '../../../../src/contract/endpoint.ts'
import type { searchWorks } from '../../../../src/contract/search.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { BookRow } from '../../book/cards/book-row.tsx'
import { ButtonLink } from '../../control/button.tsx'
import { Chips } from '../../control/filters/chips.tsx'
import { Pager } from '../../control/pager/pager.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { SectionHead } from '../../text/section-head.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { HIT_LANGUAGES, KINDS, type Kind, type RequestedSearch, searchAddress } from '../search-address.ts'
import { BestHit } from './best-hit.tsx'
import { AuthorHits, ListHits, TagHits, TuneHits } from './name-hits.tsx'
import styles from './result-groups.module.css'
import { PoemHits, TextHits } from './search-hits.tsx'

type Found = OutputOf<typeof searchWorks>

/** The answer to a search: how it was found, what it names exactly, then the hits in groups, or what else to try. */
export function SearchFound({ requested, found }: { requested: RequestedSearch; found: Found }) {
  const { keyword, kind, language } = requested
  const { books, poems, authors, text, tunes, tags, lists } = found.groups
  const groups = { poem: poems, text, book: books, author: authors, tune: tunes, tag: tags, list: lists }
  const isNothing = kind === 'all' ? Object.values(groups).every(({ total }) => total === 0) : groups[kind].total === 0
  const shown = kind === 'all' ? withoutTwice(found) : found.groups
  const group = (each: Exclude<Kind, 'all'>, list: readonly unknown[], children: ReactNode) => (
    <Group kind={each} requested={requested} of={groups[each]} isEmpty={list.length === 0}>
      {children}
    </Group>
  )
  const authorHits = group('author', shown.authors.list, <AuthorHits authors={shown.authors.list} />)
  const tuneHits = group('tune', tunes.list, <TuneHits tunes={tunes.list} />)
  const tagHits = group('tag', tags.list, <TagHits tags={tags.list} />)
  const listHits = group('list', lists.list, <ListHits lists={lists.list} />)
  // 思乡 is a theme before it is a title of somebody's; who begins with 明月 and left six poems is hardly meant.
  const isAsked = ({ name }: { name: string }) => name === keyword.trim()
  const isKnown = authors.list.some(({ poemCount, bookCount }) => bookCount > 0 || poemCount >= POEMS_OF_THE_KNOWN)
  return (
    <>
      <Bar requested={requested} found={found} counts={groups} />
      <NotHere found={found} isNothing={isNothing} />
      {isNothing ? <NothingFound keyword={keyword} kind={kind} language={language} /> : <HowFound found={found} />}
      {kind === 'all' ? <BestHit found={found} keyword={keyword} /> : null}
      {isKnown ? authorHits : null}
      {tunes.list.some(isAsked) ? tuneHits : null}
      {tags.list.some(isAsked) ? tagHits : null}
      {lists.list.some(isAsked) ? listHits : null}
      {group(
        'book',
        shown.books.list,
        <div className={styles.rows}>
          {shown.books.list.map(book => (
            <BookRow key={book.bookId} book={book} />
          ))}
        </div>,
      )}
      {group('poem', shown.poems.list, <PoemHits hits={shown.poems.list} keyword={keyword} />)}
      {group('text', shown.text.list, <TextHits hits={shown.text.list} keyword={keyword} />)}
      {isKnown ? null : authorHits}
      {tunes.list.some(isAsked) ? null : tuneHits}
      {tags.list.some(isAsked) ? null : tagHits}
      {lists.list.some(isAsked) ? null : listHits}
      {kind === 'all' ? null : <Pager {...groups[kind]} />}
    </>
  )
}

const POEMS_OF_THE_KNOWN = 20

/** What stands above as the very one, and lines of poems that stand there with their line, are not shown again below. */
function withoutTwice({ best, groups }: Found): Pick<Found['groups'], 'authors' | 'books' | 'poems' | 'text'> {
  const isBest = (kind: string, id: number) => best?.kind === kind && best.id === id
  const lit = new Set(groups.poems.list.flatMap(({ poemId, match }) => (match ? [poemId] : [])))
  return {
    authors: only(groups.authors, one => !isBest('author', one.authorId)),
    books: only(groups.books, book => !isBest('book', book.bookId)),
    poems: only(groups.poems, poem => !isBest('poem', poem.poemId)),
    text: only(groups.text, hit => !isBest('text', hit.blockId ?? 0) && (hit.poemId === null || !lit.has(hit.poemId))),
  }
}

const only = <T, L extends { list: T[] }>(group: L & { list: T[] }, isKept: (item: T) => boolean): L => ({
  ...group,
  list: group.list.filter(isKept),
})

type Counts = Record<Exclude<Kind, 'all'>, Counted>
type Counted = { list: readonly unknown[]; total: number; totalIsCapped?: boolean | undefined }

/** What kind and what language, and how long it took. */
function Bar({ requested, found, counts }: { requested: RequestedSearch; found: Found; counts: Counts }) {
  const { search } = useWords(pagesWords)
  const { languages, bilingual } = useWords(coreWords)
  const { keyword, kind, language } = requested
  const named = { ...languages, bilingual }
  const took = found.tookMs < 1 ? search.lessThanOne : Math.round(found.tookMs)
  const kinds = KINDS.filter(each => each === 'all' || each === kind || !RARE.has(each) || counts[each].total > 0)
  return (
    <div className={styles.bar}>
      <Chips
        name={search.title}
        nameHidden
        chips={kinds.map(each => ({
          label: search.kinds[each],
          to: searchAddress(keyword, each, language),
          chosen: each === kind,
        }))}
      />
      <Chips
        name={search.language}
        nameHidden
        chips={[undefined, ...HIT_LANGUAGES].map(each => ({
          label: each ? named[each] : search.anyLanguage,
          to: searchAddress(keyword, kind, each),
          chosen: each === language,
        }))}
      />
      <output className="small">{fill(search.took, { ms: took })}</output>
    </div>
  )
}

const RARE: ReadonlySet<Kind> = new Set(['tune', 'tag', 'list'])

/** Says plainly that the work asked for is not in this library, whatever else has the words. */
function NotHere({ found: { missing }, isNothing }: { found: Found; isNothing: boolean }) {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  if (!missing) return null
  const [name, author] = page === 'en' ? [missing.nameEn, missing.authorEn] : [missing.name, missing.author]
  const message = fill(missing.kind === 'author' ? search.missing.author : search.missing.work, { name, author })
  return (
    <output className={styles.how} data-missing="">
      <strong>{message}</strong>
      {isNothing ? null : ` ${search.missing.mentioned}`}
    </output>
  )
}

/** Says when the hits are not simply what was typed, and offers the wording that is there. */
function HowFound({ found: { how, didYouMean } }: { found: Found }) {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  const message = how === 'exact' || how === 'none' ? null : search.how[how]
  if (!message && !didYouMean) return null
  return (
    <output className={styles.how}>
      {message}
      {didYouMean ? (
        <span className={styles.meant}>
          {search.didYouMean}{' '}
          <Link to={searchAddress(didYouMean)} lang={passageLang(didYouMean, page)}>
            {didYouMean}
          </Link>
        </span>
      ) : null}
    </output>
  )
}

/** The hits of one kind, with a way to all of them; nothing where only the best one is there or another kind was asked for. */
function Group({
  kind,
  requested,
  of: { list, total, totalIsCapped },
  isEmpty,
  children,
}: {
  kind: Exclude<Kind, 'all'>
  requested: RequestedSearch
  of: Counted
  isEmpty: boolean
  children: ReactNode
}) {
  const { search } = useWords(pagesWords)
  if (isEmpty || (requested.kind !== 'all' && requested.kind !== kind)) return null
  const count = totalIsCapped ? fill(search.many, { count: total }) : String(total)
  const hasMore = requested.kind === 'all' && total > list.length
  return (
    <section className={styles.group} data-kind={kind} aria-labelledby={`hits-${kind}`}>
      <SectionHead id={`hits-${kind}`} title={search.kinds[kind]}>
        {hasMore ? (
          <ButtonLink look="bare" to={searchAddress(requested.keyword, kind, requested.language)}>
            {fill(search.allOf, { count })}
          </ButtonLink>
        ) : (
          <span className="small">{count}</span>
        )}
      </SectionHead>
      {children}
    </section>
  )
}
