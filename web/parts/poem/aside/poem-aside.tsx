import type { UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { licenceName } from '../../text/licence-name.ts'
import { passageLang } from '../../text/passage-lang.ts'
import { poemsAddress } from '../lists/poem-filters.ts'
import { poemNames } from '../poem-names.ts'
import { commentaryFor, notesFor } from '../words-on-poem.ts'
import { AsidePart } from './aside-part.tsx'
import { NearPoems } from './near-poems.tsx'
import styles from './poem-aside.module.css'
import { PoemForm } from './poem-form.tsx'
import { PoemVersions } from './poem-versions.tsx'

/** What stands beside a poem: its versions, form, notes, reading, where it comes from, and its neighbours. */
export function PoemAside({ poem, lang }: { poem: PoemDetail; lang: string }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { author } = poemNames(poem, page, words)
  const notes = notesFor(page, poem)
  const source = page === 'en' ? poem.sourceEn : poem.source
  return (
    <aside className={styles.aside}>
      <PoemVersions poem={poem} lang={lang} />
      <PoemForm poem={poem} lang={lang} />
      <Notes title={words.poem.notes} poem={poem} notes={notes} by="site" lang={lang} />
      <Notes title={words.poem.sourceNotes} poem={poem} notes={notes} by="source" lang={lang} />
      {ABOUT.flatMap(kind =>
        commentaryFor(page, kind, poem).map(text => (
          <AsidePart key={`${kind}-${text.author}`} title={words.poem[kind]}>
            <div className={kind === 'paraphrase' ? styles.lines : styles.prose} lang={langOf(text, page)}>
              {text.text.split('\n').map((line, at) => (
                // Two lines may be alike; their place is the only name they have.
                <p key={at}>{line}</p>
              ))}
            </div>
          </AsidePart>
        )),
      )}
      <AsidePart title={words.poem.source}>
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
      </AsidePart>
      <NearPoems
        title={fill(words.poem.sameAuthor, { name: author })}
        poems={poem.sameAuthor}
        all={poemsAddress({ authorId: String(poem.author.authorId) })}
      />
      <NearPoems
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
    <AsidePart title={title}>
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
    </AsidePart>
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
