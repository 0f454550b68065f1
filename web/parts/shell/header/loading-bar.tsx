import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import styles from './loading-bar.module.css'

/** A navigation shorter than this shows no bar. */
export const LOADING_THROTTLE_MS = 200
/** The bar needs this long to fill. */
export const LOADING_DURATION_MS = 2000

/** The thin bar at the top while a page is on its way. */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <DelayedBar />
}

function DelayedBar() {
  const [isShown, setIsShown] = useState(false)
  const bar = useRef<HTMLProgressElement>(null)
  const { parts } = useWords(coreWords)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LOADING_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Through the object model, which the content policy allows where a style attribute would not be.
    bar.current?.style.setProperty('--loading-duration', `${LOADING_DURATION_MS}ms`)
  })
  return isShown ? <progress ref={bar} className={styles.bar} aria-label={parts.loading} /> : null
}
