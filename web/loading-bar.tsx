import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'
import { useWords } from './words/language.ts'

/** A navigation shorter than this shows no bar. */
export const LOADING_THROTTLE_MS = 200
/** The bar needs this long to fill. */
export const LOADING_DURATION_MS = 2000

/** The thin bar at the top while a page is on its way. */
export function LoadingBar() {
  const isUnderWay = useNavigation().state !== 'idle'
  const [isShown, setIsShown] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const { parts } = useWords()
  useEffect(() => {
    if (!isUnderWay) return setIsShown(false)
    const timer = setTimeout(() => setIsShown(true), LOADING_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  useEffect(() => {
    // Through the object model, which the content policy allows where a style attribute would not be.
    if (isShown) bar.current?.style.setProperty('--loading-duration', `${LOADING_DURATION_MS}ms`)
  }, [isShown])
  if (!isShown) return null
  return <div ref={bar} className={`${styles.bar} ${styles.running}`} role="progressbar" aria-label={parts.loading} />
}
