import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { useCameBy } from '../lists/poem-list-state.ts'
import { ALL_TRANSLATORS, type PoemView, poemAddress } from '../poem-view.ts'
import { keepTranslator } from './shown-translations.ts'
import styles from './translators.module.css'

/**
 * Whose translation is shown, of a poem that has several, or all of them line by line. Each is a link to the page in that
 * view; the choice is kept on this device.
 */
export function Translators({
  poem,
  view,
  shown,
}: {
  poem: Pick<PoemDetail, 'poemId' | 'translations'>
  view: PoemView
  shown: readonly PoemDetail['translations'][number][]
}) {
  const { poem: words } = useWords(pagesWords)
  const page = useLanguage()
  const cameBy = useCameBy()
  if (poem.translations.length < 2 || shown.length === 0) return null
  const way = (translator: string, name: string, isOn: boolean) => (
    <Link
      key={translator}
      className={styles.translator}
      to={poemAddress(poem.poemId, { ...view, translator })}
      aria-current={isOn ? 'true' : undefined}
      lang={passageLang(name, page)}
      state={cameBy}
      replace
      preventScrollReset
      rel="nofollow"
      onClick={() => keepTranslator(translator)}
    >
      {name}
    </Link>
  )
  return (
    <nav className={styles.translators} aria-label={words.translators}>
      {poem.translations.map(({ translator }) =>
        way(translator, translator, shown.length === 1 && shown[0]?.translator === translator),
      )}
      {way(ALL_TRANSLATORS, words.compareTranslations, shown.length > 1)}
    </nav>
  )
}
