import type HanziWriter from 'hanzi-writer'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import styles from './look-up-card.module.css'
import { strokesOf } from './stroke-store.ts'

const MOST = 6
const SIZE = 84

/** How the characters are written, one after the other; a press writes one again. With reduced motion they stand finished. */
export function Strokes({ characters }: { characters: readonly string[] }) {
  const { lookUp: words } = useWords()
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set())
  const shown = [...new Set(characters)].slice(0, MOST)
  const isNone = shown.every(character => absent.has(character))
  return (
    <section className={styles.strokes}>
      <h3>{words.strokes}</h3>
      {isNone ? <p className={styles.hint}>{words.strokesNone}</p> : null}
      <div>
        {shown.map((character, i) =>
          absent.has(character) ? null : (
            <Written
              key={character}
              character={character}
              after={i}
              onAbsent={() => setAbsent(before => new Set(before).add(character))}
            />
          ),
        )}
      </div>
    </section>
  )
}

const STROKE_MS = 420

function Written({ character, after, onAbsent }: { character: string; after: number; onAbsent: () => void }) {
  const { lookUp: words } = useWords()
  const box = useRef<HTMLButtonElement>(null)
  const writer = useRef<HanziWriter | null>(null)
  useEffect(() => {
    let isOver = false
    let timer = 0
    const begin = async () => {
      const data = await strokesOf(character)
      if (isOver || !box.current) return
      if (!data) return onAbsent()
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
