import type { Key, ReactNode } from 'react'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import styles from './facts.module.css'

/**
 * Some facts on a line with a stop between two; those that are absent are left out. Where the line breaks there is no stop:
 * none ends a line, and none begins one.
 */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const { parts } = useWords(coreWords)
  const there = facts.filter(Boolean)
  return (
    <span className={styles.facts}>
      {there.map((fact, at) => (
        <span key={keyOf(fact, at)} className={styles.fact}>
          {/* It stands in the text too, for whoever copies it or listens. */}
          {at === 0 ? null : <span className={styles.stop}>{parts.dot}</span>}
          {fact}
        </span>
      ))}
    </span>
  )
}

const keyOf = (fact: ReactNode, at: number): Key => (typeof fact === 'string' ? fact : at)
