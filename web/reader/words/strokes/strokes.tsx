import type HanziWriter from 'hanzi-writer'
import { useEffect, useRef, useState } from 'react'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import card from '../card/look-up-card.module.css'
import { strokesOf } from './stroke-store.ts'
import styles from './strokes.module.css'

const MOST = 6
const SIZE = 84

/** How the characters are written, one after the other; a press writes one again. With reduced motion they stand finished. */
export function Strokes({ characters }: { characters: readonly string[] }) {
  const { lookUp: words } = useWords(toolsWords)
  const { parts } = useWords(coreWords)
  const [missing, setMissing] = useState<ReadonlyMap<string, Missing>>(new Map())
  const shown = [...new Set(characters)].slice(0, MOST)
  const away = shown.filter(character => missing.get(character) === 'away')
  const isNone = shown.every(character => missing.get(character) === 'none')
  useEffect(() => {
    if (away.length === 0) return
    const again = () => setMissing(before => new Map([...before].filter(([, why]) => why === 'none')))
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [away.length])
  return (
    <section className={`${card.part} ${styles.strokes}`}>
      <h3>{words.strokes}</h3>
      {isNone ? <p className={card.hint}>{words.strokesNone}</p> : null}
      {away.length > 0 ? (
        <p className={card.hint}>{fill(words.strokesAway, { characters: away.join(parts.comma) })}</p>
      ) : null}
      <div>
        {shown.map((character, i) =>
          missing.has(character) ? null : (
            <Written
              key={character}
              character={character}
              after={i}
              onMissing={why => setMissing(before => new Map(before).set(character, why))}
            />
          ),
        )}
      </div>
    </section>
  )
}

const STROKE_MS = 420

/** Nobody has drawn the character, or its strokes could not be fetched now. */
type Missing = 'none' | 'away'

type WrittenProps = { character: string; after: number; onMissing: (why: Missing) => void }

function Written({ character, after, onMissing }: WrittenProps) {
  const { lookUp: words } = useWords(toolsWords)
  const box = useRef<HTMLButtonElement>(null)
  const writer = useRef<HanziWriter | null>(null)
  useEffect(() => {
    let isOver = false
    let timer = 0
    const begin = async () => {
      const data = await strokesOf(character).catch(() => 'away' as const)
      if (isOver || !box.current) return
      if (data === null || data === 'away') return onMissing(data ?? 'none')
      const { default: Writer } = await import('hanzi-writer')
      if (isOver || !box.current) return
      box.current.replaceChildren()
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const { color } = getComputedStyle(box.current)
      writer.current = Writer.create(box.current, character, {
        width: SIZE,
        height: SIZE,
        padding: 6,
        charDataLoader: () => data,
        strokeColor: color,
        outlineColor: color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.16)'),
        strokeAnimationSpeed: 1.4,
        delayBetweenStrokes: 120,
        showCharacter: isStill,
      })
      if (!isStill) timer = window.setTimeout(() => void writer.current?.animateCharacter(), after * 6 * STROKE_MS)
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      void writer.current?.pauseAnimation()
    }
    // The parent makes a new one for another character.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const again = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void writer.current?.animateCharacter()
  }
  return (
    <button
      ref={box}
      type="button"
      className={styles.written}
      aria-label={fill(words.replay, { character })}
      onClick={again}
    />
  )
}
