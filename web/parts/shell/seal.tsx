import styles from './seal.module.css'

/** The mark of the site: a square seal with 诗 over 书, drawn in strokes so that it needs no font; `size` in px. */
export function Seal({ size = 34 }: { size?: number }) {
  return (
    <svg className={styles.seal} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path
        className={styles.ground}
        d="M3 4.2Q3 2.6 4.6 2.7L35.6 2.2Q37.6 2.2 37.5 4L37.9 35.4Q38 37.6 36 37.5L4.4 37.9Q2.4 38 2.5 36Z"
      />
      <path
        className={styles.strokes}
        d="M9.6 6.6 11.9 8.6M8.4 11.6H12.4V18.2L14.6 16.6M17.6 8.2H30M23.6 5.4V11.4M15.8 11.4H31.6M15.8 14.5H31.6M27 12.8V18.3Q27 19.5 24.8 19.2M19.4 16 21.2 17.9"
      />
      <path
        className={styles.strokes}
        d="M11.6 24.6H26.6V29M8.6 29H30.8V32.8Q30.8 34.3 28 34M19.4 21.6V36M27.6 21.8 30.2 24"
      />
    </svg>
  )
}
