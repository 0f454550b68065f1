import { correctionsWords } from '../../words/corrections.ts'
import { useWords } from '../../words/language.ts'
import styles from './corrections.module.css'

export type CorrectedText = { before: string; wrong: string; right: string; after: string }

/** A passage with its wrong words struck out and the right ones after them, as it stands in the text. */
export function CorrectedWords({ text, lang }: { text: CorrectedText; lang?: string | undefined }) {
  const { corrections: words } = useWords(correctionsWords)
  return (
    <p className={styles.passage} lang={lang}>
      {text.before}
      <span className="visually-hidden">{words.wrong}</span>
      <del>{text.wrong}</del>
      <span className="visually-hidden">{words.right}</span>
      {text.right === '' ? <span className="visually-hidden">{words.takenOut}</span> : <ins>{text.right}</ins>}
      {text.after}
    </p>
  )
}

/** The language of a text as it stands there; none where the page is to say it. */
export function textLang({ language, script }: { language: string; script: string | null }): string | undefined {
  return script ?? (language === 'english' ? 'en' : undefined)
}
