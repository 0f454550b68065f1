import { COLOURS, type MarkColour } from '../../../state/marks/mark.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import panelStyles from '../../panels/panels.module.css'
import styles from './marks-list.module.css'

export type KindFilter = 'all' | 'highlight' | 'note'

type MarkFilterProps = {
  kind: KindFilter
  colour: MarkColour | null
  text: string
  onKind: (kind: KindFilter) => void
  onColour: (colour: MarkColour | null) => void
  onText: (text: string) => void
}

const KINDS: readonly KindFilter[] = ['all', 'highlight', 'note']

/** Which marks are shown: by words in the quote or the note, by kind, by ink (the chosen one again shows all). */
export function MarkFilter({ kind, colour, text, onKind, onColour, onText }: MarkFilterProps) {
  const { marks: words } = useWords(toolsWords)
  return (
    <search className={styles.filter}>
      <input
        type="search"
        className={panelStyles.field}
        aria-label={words.filter}
        placeholder={words.filter}
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <div className={styles.filterRow}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{words.kind}</legend>
          {KINDS.map(each => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => onKind(each)}>
              {words.kinds[each]}
            </button>
          ))}
        </fieldset>
        <fieldset className={styles.inks}>
          <legend className="visually-hidden">{words.colour}</legend>
          {COLOURS.map(each => (
            <button
              key={each}
              type="button"
              aria-label={words.colours[each]}
              title={words.colours[each]}
              aria-pressed={colour === each}
              style={{ '--ground': `var(--mark-${each})`, '--edge-line': `var(--mark-${each}-line)` } as object}
              onClick={() => onColour(colour === each ? null : each)}
            >
              <span />
            </button>
          ))}
        </fieldset>
      </div>
    </search>
  )
}
