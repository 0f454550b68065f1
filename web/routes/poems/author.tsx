import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AuthorDetail } from '../../../src/contract/works/authors.ts'
import { call } from '../../call.ts'
import { BookShelf } from '../../parts/book/cards/book-shelf.tsx'
import { dynastyName } from '../../parts/book/lists/dynasties.ts'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Link } from '../../parts/control/link.tsx'
import { downloadableAuthor } from '../../parts/downloads/downloadable.ts'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import { poemsAddress } from '../../parts/poem/lists/poem-filters.ts'
import { PoemColumns } from '../../parts/poem/verse/poem-columns.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { PageTitle } from '../../parts/text/page-title.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { yearsFor } from '../../parts/text/years.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './author.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call('GET /author/detail/{id}', { id: params.id ?? '', script: scriptOf(request) })
}

/** One author: life, work, where to begin, the best known poems, the books. */
export function Component() {
  const author = useLoaderData<typeof loader>()
  const page = useLanguage()
  const { author: words, dynasties } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const isEnglish = page === 'en'
  const name = (isEnglish && author.nameEn) || author.name
  const other = isEnglish ? author.name : author.nameEn
  const dynasty = isEnglish ? dynastyName(author.dynasty, dynasties) : author.dynasty
  const note = [dynasty, yearsFor(page, author.years), other === name ? '' : other].filter(Boolean).join(parts.dot)
  const life = lifeFor(author, isEnglish ? 'english' : 'chinese')
  const authorId = String(author.authorId)
  const first = author.poems[0]
  return (
    <div className="wrap">
      <PageHead
        title={name}
        description={life?.life.split('\n')[0] ?? fill(words.description, { name })}
        canonical={`/author/${authorId}`}
        kind="article"
      />
      <PageTitle title={name} note={note}>
        {first ? <DownloadButton key={authorId} of={downloadableAuthor(first, name)} /> : null}
      </PageTitle>
      {life ? <Life life={life} /> : null}
      {author.poems.length > 0 ? (
        <section aria-labelledby="poems">
          <SectionHead id="poems" title={words.poems}>
            {author.poemCount > author.poems.length ? (
              <ButtonLink look="bare" to={poemsAddress({ authorId })}>
                {fill(words.allPoems, { count: author.poemCount })}
              </ButtonLink>
            ) : null}
          </SectionHead>
          <PoemColumns poems={author.poems} />
        </section>
      ) : null}
      {author.books.length > 0 ? (
        <section aria-labelledby="books">
          <SectionHead id="books" title={words.books} />
          <BookShelf books={author.books} labelledBy="books" />
        </section>
      ) : null}
    </div>
  )
}

type AuthorLife = AuthorDetail['lives'][number]

/** The life in the language of the page, or in the other. */
function lifeFor({ lives }: AuthorDetail, language: AuthorLife['language']): AuthorLife | undefined {
  return lives.find(life => life.language === language) ?? lives[0]
}

function Life({ life }: { life: AuthorLife }) {
  const page = useLanguage()
  const { author: words } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const lang = passageLang(life.life, page, life.script)
  return (
    <div className={styles.life}>
      <div className={styles.prose}>
        <Prose title={words.life} text={life.life} lang={lang} />
        <Prose title={words.work} text={life.work} lang={lang} />
        <p className={`small ${styles.source}`}>
          {fill(words.writtenBy, { name: life.writer })}
          {parts.dot}
          <span lang="en">{life.licence}</span>
        </p>
      </div>
      {life.first.length > 0 ? (
        <section className={styles.first} aria-labelledby="first">
          <h2 id="first" className={styles.title} data-bold="">
            {words.first}
          </h2>
          <ol className={styles.works}>
            {life.first.map(work => (
              <FirstWork key={work.title} work={work} />
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

function Prose({ title, text, lang }: { title: string; text: string; lang: string | undefined }) {
  return (
    <section>
      <h2 className={styles.title} data-bold="">
        {title}
      </h2>
      {text.split('\n').map(paragraph => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}

function FirstWork({ work }: { work: AuthorLife['first'][number] }) {
  const page = useLanguage()
  const { poem, book } = work
  const isEnglish = page === 'en'
  const title = (isEnglish && (poem?.titleEn || book?.nameEn)) || poem?.title || book?.name || work.title
  const to = poem ? `/poetry/${poem.poemId}` : book ? `/bookDetail/${book.bookId}` : null
  const line = poem?.lines.join(poem.language === 'english' ? ' ' : '') ?? ''
  return (
    <li>
      <p className={styles.name} lang={passageLang(title, page, poem?.script)}>
        {to ? <Link to={to}>{title}</Link> : title}
      </p>
      {poem && line ? (
        <p
          className={styles.line}
          lang={passageLang(line, page, poem.script)}
          data-kai={poem.language === 'chinese' ? '' : undefined}
        >
          {line}
        </p>
      ) : null}
      <p className={styles.why} lang={passageLang(work.why, page, work.script)}>
        {work.why}
      </p>
    </li>
  )
}
