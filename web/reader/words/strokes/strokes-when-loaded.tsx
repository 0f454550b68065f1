import { type ComponentType, useEffect, useState } from 'react'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import card from '../card/look-up-card.module.css'
import styles from './strokes.module.css'

type Characters = { characters: readonly string[] }

let loaded: ComponentType<Characters> | null = null

/** Fetches what draws strokes, so that it is there without a network too. @throws TypeError when it does not come. */
export async function loadStrokes(): Promise<ComponentType<Characters>> {
  const [file] = await Promise.all([import('./strokes.tsx'), import('hanzi-writer')])
  loaded = file.Strokes
  return loaded
}

/** The strokes once what draws them has come; where it does not come, their place says so (a browser asks for a lost module once a visit). */
export function StrokesWhenLoaded({ characters, isWanted }: Characters & { isWanted: boolean }) {
  const { lookUp: words } = useWords(toolsWords)
  const { parts } = useWords(coreWords)
  const [Strokes, setStrokes] = useState(() => loaded)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isWanted || Strokes) return
    let isOver = false
    const load = async () => {
      const come = await loadStrokes().catch(() => null)
      if (isOver) return
      setStrokes(() => come)
      setAway(!come)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [isWanted, Strokes])
  if (isWanted && Strokes) return <Strokes characters={characters} />
  if (!isAway) return <div className={styles.strokesWait} />
  return (
    <section className={`${card.part} ${styles.strokes}`}>
      <h3>{words.strokes}</h3>
      <p className={card.hint}>{fill(words.strokesAway, { characters: characters.join(parts.comma) })}</p>
    </section>
  )
}
