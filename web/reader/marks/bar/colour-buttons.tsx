import Check from 'lucide-react/icons/check'
import { Icon } from '../../../parts/control/icon.tsx'
import { COLOURS, type MarkColour } from '../../../state/marks/mark.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import styles from './marking-bar.module.css'

/** The five inks; the chosen one has a tick as well as its colour. */
export function ColourButtons({
  chosen,
  onChoose,
}: {
  chosen: MarkColour | null
  onChoose: (colour: MarkColour) => void
}) {
  const { marks: words } = useWords(toolsWords)
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">{words.colour}</legend>
      {COLOURS.map(colour => (
        <button
          key={colour}
          type="button"
          className={styles.colour}
          style={{ '--ground': `var(--mark-${colour})`, '--edge-line': `var(--mark-${colour}-line)` } as object}
          aria-label={words.colours[colour]}
          title={words.colours[colour]}
          aria-pressed={chosen === null ? undefined : chosen === colour}
          onClick={() => onChoose(colour)}
        >
          <span>{chosen === colour ? <Icon of={Check} size={16} /> : null}</span>
        </button>
      ))}
    </fieldset>
  )
}
