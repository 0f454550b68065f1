import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { useCameBy } from './lists/poem-list-state.ts'
import styles from './poem-tools.module.css'
import { type PoemView, poemAddress, scriptIn } from './poem-view.ts'

/**
 * The ways to read a poem. What changes the page is a link to the page in that view, so it works without JavaScript; what
 * only scripts can do is not shown without them.
 */
export function PoemTools({
  poem,
  view,
  has,
  isReading,
  onRead,
  onCopy,
  onCard,
  children,
}: {
  poem: { poemId: number; script: 'zh-Hans' | 'zh-Hant' | null }
  view: PoemView
  /** Whether there is Chinese to write otherwise, and a translation. */
  has: { chinese: boolean; translation: boolean }
  isReading: boolean
  onRead: () => void
  onCopy: () => void
  onCard: () => void
  /** What else can be done with the poem. */
  children?: ReactNode
}) {
  const { poem: words } = useWords(pagesWords)
  const page = useLanguage()
  const cameBy = useCameBy()
  const toggle = (name: 'pinyin' | 'translation' | 'vertical') => (
    <Toggle to={poemAddress(poem.poemId, { ...view, [name]: !view[name] })} isOn={view[name]}>
      {words[name]}
    </Toggle>
  )
  const script = scriptIn(view, page)
  const isTraditional = script === 'hant' || (script === 'original' && poem.script === 'zh-Hant')
  return (
    <nav className={styles.tools} aria-label={words.tools}>
      {has.chinese ? toggle('pinyin') : null}
      {has.translation ? toggle('translation') : null}
      {has.chinese ? toggle('vertical') : null}
      {has.chinese ? (
        <Link
          className={styles.tool}
          to={poemAddress(poem.poemId, { ...view, script: isTraditional ? 'hans' : 'hant' })}
          aria-label={isTraditional ? words.toHans : words.toHant}
          title={isTraditional ? words.toHans : words.toHant}
          state={cameBy}
          replace
          preventScrollReset
          rel="nofollow"
        >
          <span lang="zh-Hans" className={styles.script} data-on={!isTraditional || undefined}>
            简
          </span>
          <span lang="zh-Hant" className={styles.script} data-on={isTraditional || undefined}>
            繁
          </span>
        </Link>
      ) : null}
      <button type="button" className={styles.tool} data-scripted="" aria-pressed={isReading} onClick={onRead}>
        {isReading ? words.stopReading : words.read}
      </button>
      <button type="button" className={styles.tool} data-scripted="" onClick={onCopy}>
        {words.copy}
      </button>
      <button type="button" className={styles.tool} data-scripted="" onClick={onCard}>
        {words.card}
      </button>
      {children}
    </nav>
  )
}

function Toggle({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      className={styles.tool}
      to={to}
      aria-current={isOn ? 'true' : undefined}
      state={useCameBy()}
      replace
      preventScrollReset
      rel="nofollow"
    >
      {children}
    </Link>
  )
}
