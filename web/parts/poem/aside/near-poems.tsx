import type { PoemCard } from '../../../../src/contract/works/poems.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { poemNames } from '../poem-names.ts'
import { teaser } from '../teaser.ts'
import { AsidePart } from './aside-part.tsx'
import styles from './poem-aside.module.css'

/** Poems of the same poet or tune, and the way to all of them. */
export function NearPoems({ title, poems, all }: { title: string; poems: PoemCard[]; all: string }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  if (poems.length === 0) return null
  return (
    <AsidePart
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
    </AsidePart>
  )
}
