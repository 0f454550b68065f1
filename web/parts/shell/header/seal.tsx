import { useLanguage } from '../../../words/language.ts'
import styles from './seal.module.css'

/** The mark of the site: a square seal with 诗 over 书, in 繁體 詩 over 書, drawn in strokes so that it needs no font; `size` in px. */
export function Seal({ size = 34 }: { size?: number }) {
  const isTraditional = useLanguage() === 'zh-Hant'
  return (
    <svg className={styles.seal} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path
        className={styles.ground}
        d="M3 4.2Q3 2.6 4.6 2.7L35.6 2.2Q37.6 2.2 37.5 4L37.9 35.4Q38 37.6 36 37.5L4.4 37.9Q2.4 38 2.5 36Z"
      />
      {isTraditional ? <Traditional /> : <Simplified />}
    </svg>
  )
}

function Traditional() {
  return (
    <>
      <path
        className={styles.strokes}
        d="M10.8 5V6.6M7.4 8.5H14M8.4 11.1H13M8.4 13.5H13M8.6 16H12.9V19H8.6ZM17.6 8.2H30M23.6 5.4V11.4M15.8 11.4H31.6M15.8 14.5H31.6M27 12.8V18.3Q27 19.5 24.8 19.2M19.4 16 21.2 17.9"
      />
      <path
        className={styles.fine}
        d="M19.8 20.6V30.2M12.6 22.3H27.4V26.9H12.6M8.2 24.6H31.8M12.2 28.5H27.6M8.2 30.4H31.8M12.8 32.4H27.2V36.2H12.8ZM12.8 34.3H27.2"
      />
    </>
  )
}

function Simplified() {
  return (
    <>
      <path
        className={styles.strokes}
        d="M9.6 6.6 11.9 8.6M8.4 11.6H12.4V18.2L14.6 16.6M17.6 8.2H30M23.6 5.4V11.4M15.8 11.4H31.6M15.8 14.5H31.6M27 12.8V18.3Q27 19.5 24.8 19.2M19.4 16 21.2 17.9"
      />
      <path
        className={styles.strokes}
        d="M11.6 24.6H26.6V29M8.6 29H30.8V32.8Q30.8 34.3 28 34M19.4 21.6V36M27.6 21.8 30.2 24"
      />
    </>
  )
}
