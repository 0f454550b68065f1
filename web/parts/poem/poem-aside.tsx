import { type ReactNode, useId } from 'react'
import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { PoemCard, PoemDetail } from '../../../src/contract/works/poems.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { localName } from '../../words/local-name.ts'
import { pagesWords } from '../../words/pages.ts'
import { TagLinks } from '../control/filters/chips.tsx'
import { Link } from '../control/link.tsx'
import { licenceName } from '../text/licence-name.ts'
import { passageLang } from '../text/passage-lang.ts'
import { formName } from './lists/forms.ts'
import { poemsAddress } from './lists/poem-filters.ts'
import styles from './poem-aside.module.css'
import { poemNames } from './poem-names.ts'
import { teaser } from './teaser.ts'
import { versionLines } from './translations/version-lines.ts'
import { commentaryFor, notesFor } from './words-on-poem.ts'

/** What stands beside a poem: its versions, form, notes, reading, where it comes from, and its neighbours. */
export function PoemAside({ poem, lang }: { poem: PoemDetail; lang: string }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { author } = poemNames(poem, page, words)
  const notes = notesFor(page, poem)
  const source = page === 'en' ? poem.sourceEn : poem.source
  return (
    <aside className={styles.aside}>
      <Versions poem={poem} lang={lang} />
      <Form poem={poem} lang={lang} />
      <Notes title={words.poem.notes} poem={poem} notes={notes} by="site" lang={lang} />
      <Notes title={words.poem.sourceNotes} poem={poem} notes={notes} by="source" lang={lang} />
      {ABOUT.flatMap(kind =>
        commentaryFor(page, kind, poem).map(text => (
          <Part key={`${kind}-${text.author}`} title={words.poem[kind]}>
            <div className={kind === 'paraphrase' ? styles.lines : styles.prose} lang={langOf(text, page)}>
              {text.text.split('\n').map((line, at) => (
                // Two lines may be alike; their place is the only name they have.
                <p key={at}>{line}</p>
              ))}
            </div>
          </Part>
        )),
      )}
      <Part title={words.poem.source}>
        {poem.translations.map(({ language, translator, licence }) => (
          <p key={`${language} ${translator}`} className={`small ${styles.source}`}>
            {fill(words.poem.translator, { name: translator })}
            {words.parts.dot}
            <span lang="en">{licence}</span>
          </p>
        ))}
        {poem.analysis ? (
          <p className={`small ${styles.source}`}>
            {fill(words.poem.commentator, { name: poem.analysis.author })}
            {words.parts.dot}
            <span lang="en">{poem.analysis.licence}</span>
          </p>
        ) : null}
        <p className={`small ${styles.source}`}>
          <Link to="/about#texts" lang={passageLang(source, page)}>
            {source}
          </Link>
          {poem.licence ? (
            <>
              {words.parts.dot}
              <span lang={passageLang(licenceName(poem.licence, words), page)}>{licenceName(poem.licence, words)}</span>
            </>
          ) : null}
        </p>
      </Part>
      <Near
        title={fill(words.poem.sameAuthor, { name: author })}
        poems={poem.sameAuthor}
        all={poemsAddress({ authorId: String(poem.author.authorId) })}
      />
      <Near
        title={fill(words.poem.sameTune, { tune: poem.cipai })}
        poems={poem.sameTune}
        all={poemsAddress({ cipai: poem.cipai })}
      />
    </aside>
  )
}

type NotesProps = {
  title: string
  poem: PoemDetail
  /** All notes that are shown, in the order that numbers them. */
  notes: PoemDetail['annotations']
  by: 'site' | 'source'
  lang: string
}

/** The site's own notes, or those of the source's editors; the numbers run through both. */
function Notes({ title, poem, notes, by, lang }: NotesProps) {
  const page = useLanguage()
  const numbered = notes.map((note, index) => ({ note, number: index + 1 })).filter(({ note }) => note.by === by)
  if (numbered.length === 0) return null
  return (
    <Part title={title}>
      <ol className={styles.notes} start={numbered[0]?.number}>
        {numbered.map(({ note, number }) => (
          <li key={number} id={`note-${number}`}>
            <b data-bold="" lang={lang}>
              {noted(poem, note)}
            </b>{' '}
            <span lang={passageLang(note.text, page, note.script)}>{note.text}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** What is said of a poem as a whole, in the order it is read. */
const ABOUT = ['paraphrase', 'analysis', 'occasion'] as const

type Commentary = PoemDetail['commentary'][number]

/** The words a note hangs on; none where it is about the whole line. */
function noted({ lines }: PoemDetail, { line, from, to }: PoemDetail['annotations'][number]): string {
  return lines[line]?.text.slice(from, to).replace(/[，。；：？！]$/, '') ?? ''
}

function langOf(text: Commentary, page: UiLanguage): string | undefined {
  const written = text.language === 'english' ? 'en' : page === 'en' ? 'zh-Hans' : page
  return written === page ? undefined : written
}

function Part({ title, children, end }: { title: string; children: ReactNode; end?: ReactNode }) {
  const id = useId()
  const page = useLanguage()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title} lang={passageLang(title, page)} data-bold="">
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  )
}

function Versions({ poem, lang }: { poem: PoemDetail; lang: string }) {
  const { poem: words } = useWords(pagesWords)
  const own = poem.lines.map(line => line.text)
  const differing = poem.versions
    .map(({ source, lines }) => ({ source, lines: versionLines(own, lines) }))
    .filter(version => version.lines.length > 0)
  if (differing.length === 0) return null
  return (
    <Part title={words.versions} end={<span className="small">{words.versionsHint}</span>}>
      {differing.map(version => (
        <div key={version.source} className={styles.version}>
          <p className="small" lang={lang}>
            {version.source}
          </p>
          <ul className={styles.verse} lang={lang} data-kai="">
            {version.lines.slice(0, MOST_VERSION_LINES).map((line, at) => (
              // Two lines of a version may be alike; their place is the only name they have.
              <li key={at}>
                {line.map((part, place) =>
                  part.differs ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  )
}

const MOST_VERSION_LINES = 8

function Form({ poem, lang }: { poem: PoemDetail; lang: string }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const rhymes = poem.lines
    .filter(line => line.rhyme)
    .map(line => /\p{Script=Han}(?=\P{Script=Han}*$)/u.exec(line.text)?.[0])
  const tones = poem.lines.flatMap(line => (line.tone === null ? [] : [line.tone]))
  const tags = poem.tags.filter(tag => tag.name !== poem.form && tag.name !== poem.cipai)
  const showTones = tones.length > 0 && tones.length <= MOST_TONE_LINES
  if (!poem.form && !poem.cipai && tags.length === 0 && !showTones && rhymes.length === 0) return null
  return (
    <Part title={poem.cipai ? words.poem.tune : poem.form ? words.poem.form : words.poem.tags}>
      <p className={styles.form} hidden={!poem.form && !poem.cipai}>
        {poem.form ? <Link to={poemsAddress({ form: poem.form })}>{formName(poem.form, words.forms)}</Link> : null}
        {poem.cipai ? (
          <Link to={poemsAddress({ cipai: poem.cipai })} lang={passageLang(poem.cipai, page, poem.script)}>
            {poem.cipai}
          </Link>
        ) : null}
      </p>
      {showTones ? (
        <p className={styles.tones} lang={lang}>
          {tones.map((tone, at) => (
            // Two lines may have one pattern; their place is the only name they have.
            <span key={at}>{tone}</span>
          ))}
        </p>
      ) : null}
      {rhymes.length > 0 ? (
        <p className="small" lang={lang}>
          {fill(words.poem.rhymes, { chars: rhymes.join(' ') })}
        </p>
      ) : null}
      {tags.length > 0 ? (
        <div className={styles.tags}>
          <TagLinks
            tags={tags.map(tag => ({
              to: poemsAddress({ tagId: String(tag.tagId) }),
              label: localName(page, { zh: tag.name, en: tag.nameEn }),
            }))}
          />
        </div>
      ) : null}
    </Part>
  )
}

const MOST_TONE_LINES = 8

function Near({ title, poems, all }: { title: string; poems: PoemCard[]; all: string }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  if (poems.length === 0) return null
  return (
    <Part
      title={title}
      end={
        <Link className={styles.all} to={all} aria-label={`${words.poem.all} ${title}`}>
          {words.poem.all}
        </Link>
      }
    >
      <ul className={styles.near}>
        {poems.map(near => {
          const { title: name } = poemNames(near, page, words)
          return (
            <li key={near.poemId}>
              <Link to={`/poetry/${near.poemId}`} lang={passageLang(name, page, near.script)}>
                {name}
              </Link>
              <p
                lang={passageLang(near.lines[0] ?? '', page, near.script)}
                data-kai={near.language === 'chinese' ? '' : undefined}
              >
                {teaser(near)}
              </p>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
