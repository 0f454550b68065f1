import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { pagesWords } from '../../../words/pages.ts'
import { TagLinks } from '../../control/filters/chips.tsx'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { formName } from '../lists/forms.ts'
import { poemsAddress } from '../lists/poem-filters.ts'
import { AsidePart } from './aside-part.tsx'
import styles from './poem-aside.module.css'

/** Form or tune, tones, rhymes and tags. */
export function PoemForm({ poem, lang }: { poem: PoemDetail; lang: string }) {
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
    <AsidePart title={poem.cipai ? words.poem.tune : poem.form ? words.poem.form : words.poem.tags}>
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
    </AsidePart>
  )
}

const MOST_TONE_LINES = 8
