import { useState } from 'react'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { SHORTCUTS, setSingleKeys, singleKeysOn } from '../session/shortcuts.ts'
import panel from './panels.module.css'
import styles from './shortcuts.module.css'

/** Every key and what it does; the single ones can be turned off (WCAG 2.1.4). */
export function Shortcuts() {
  const { panels: words } = useWords(toolsWords)
  const [on, setOn] = useState(singleKeysOn)
  const rows = [
    { keys: ['←', '→', words.space, 'Page ↓'], says: words.keys.turn },
    { keys: ['Home', 'End'], says: words.keys.ends },
    { keys: ['Esc'], says: words.keys.escape },
    { keys: ['n', 'N'], says: words.keys.hits },
    ...SHORTCUTS.map(({ key, name }) => ({ keys: [key], says: words.keys[name] })),
    { keys: ['d'], says: words.keys.lookUp },
    { keys: ['k'], says: words.keys.pause },
    { keys: [',', '.'], says: words.keys.sentence },
    { keys: ['↓', '↑'], says: words.keys.pairSentence },
  ]
  return (
    <>
      <label className={panel.switch}>
        <span>{words.singleKeys}</span>
        <input
          type="checkbox"
          checked={on}
          onChange={event => {
            setSingleKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
      </label>
      <dl className={styles.keys}>
        {rows.map(row => (
          <div key={row.says}>
            <dt>
              {row.keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.says}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
