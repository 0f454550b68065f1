import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { Collection } from '../../../src/contract/works/collections.ts'
import type { poemHall } from '../../../src/contract/works/poems.ts'
import { call } from '../../call.ts'
import { CollectionFan } from '../../parts/book/cards/collection-fan.tsx'
import { DYNASTIES } from '../../parts/book/lists/dynasties.ts'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Link } from '../../parts/control/link.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { FORMS } from '../../parts/poem/lists/forms.ts'
import { poemsAddress } from '../../parts/poem/lists/poem-filters.ts'
import { poemNames } from '../../parts/poem/poem-names.ts'
import { teaser } from '../../parts/poem/teaser.ts'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { LetterPaper } from '../../parts/text/paper/letter-paper.tsx'
import { dayInChina, poemForPaper } from '../../parts/text/paper/poem-for-paper.ts'
import { solarTermAt } from '../../parts/text/paper/solar-term.ts'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { TodayTranslation } from '../../parts/text/quotes/today-translation.tsx'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { coreWords } from '../../words/core.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './poetry-index.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const script = scriptOf(request)
  const now = new Date()
  const [{ poem }, lists, hall] = await Promise.all([
    poemForPaper(`${dayInChina(now)}.poetry`, script),
    call('GET /book/collection/list', { kind: 'poem', pageSize: 12, script }),
    call('GET /poem/hall', { script }),
  ])
  return { today: poem, lists: lists.list, solarTerm: solarTermAt(now), ...hall }
}

type PoemHall = OutputOf<typeof poemHall>

/** The hall before the poems: today's, the anthologies, and a filter for each way of finding one. */
export function Component() {
  const { today, solarTerm, dynasties, lists, poets, englishPoets, tunes } = useLoaderData<typeof loader>()
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { poetry } = words
  return (
    <div className="wrap">
      <PageHead title={poetry.title} description={poetry.description} canonical="/poetry" />
      <h1 className="visually-hidden">{poetry.title}</h1>
      <div className={styles.hero}>
        {today ? <LetterPaper poem={today} /> : <Empty title={poetry.empty} hint={poetry.emptyHint} />}
        <div className={styles.filters}>
          {today ? <TodayTranslation poem={today} solarTerm={words.solarTerms[solarTerm] ?? ''} also /> : null}
          <Filters
            title={poetry.dynasties}
            filters={DYNASTIES.filter(({ value }) => dynasties.includes(value)).map(({ key, value }) => ({
              label: words.dynasties[key],
              to: poemsAddress({ dynasty: value }),
            }))}
          />
          <Filters
            title={poetry.forms}
            filters={FORMS.map(({ key, value }) => ({ label: words.forms[key], to: poemsAddress({ form: value }) }))}
          />
          <p className={styles.all}>
            <ButtonLink look="strong" to="/poetryList">
              {poetry.all}
            </ButtonLink>
          </p>
        </div>
      </div>
      <Anthologies lists={lists} />
      <Poets id="poets" title={poetry.poets} poets={poets} />
      {tunes.length > 0 ? (
        <section aria-labelledby="tunes">
          <SectionHead id="tunes" title={poetry.tunes} />
          <ul className={styles.tunes}>
            {tunes.map(tune => (
              <li key={tune}>
                <Link to={poemsAddress({ cipai: tune })} lang={passageLang(tune, page)} data-kai="">
                  {tune}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Poets id="english-poets" title={poetry.englishPoets} poets={englishPoets} />
    </div>
  )
}

function Filters({ title, filters }: { title: string; filters: { label: string; to: string }[] }) {
  return (
    <nav className={styles.way} aria-label={title}>
      <p className={styles.wayName} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.row}>
        {filters.map(filter => (
          <li key={filter.to}>
            <Link to={filter.to}>{filter.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Anthologies({ lists }: { lists: Collection[] }) {
  const { poetry } = useWords(pagesWords)
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="anthologies">
      <SectionHead id="anthologies" title={poetry.anthologies}>
        <ButtonLink look="bare" to="/bookList?kind=poem">
          {poetry.anthologiesAll}
        </ButtonLink>
      </SectionHead>
      <div className={styles.lists}>
        {lists.map(list => (
          <CollectionFan key={list.collectionId} collection={list} />
        ))}
      </div>
    </section>
  )
}

function Poets({ id, title, poets }: { id: string; title: string; poets: PoemHall['poets'] }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  if (poets.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={styles.poets}>
        {poets.map(({ poem }) => {
          const { author, dynasty } = poemNames(poem, page, words)
          const line = teaser(poem)
          return (
            <li key={poem.author.authorId} className={styles.poet}>
              <Link
                className={styles.name}
                to={poemsAddress({ authorId: String(poem.author.authorId) })}
                lang={passageLang(author, page)}
                data-bold=""
              >
                {author}
              </Link>
              <span className="small">{dynasty}</span>
              <p
                className={styles.line}
                lang={passageLang(line, page, poem.script)}
                data-kai={poem.language === 'chinese' ? '' : undefined}
              >
                {line}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
