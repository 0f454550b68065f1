import styles from './avatar.module.css'

/** One of the ten drawn faces, beside a name that says whose; `size` in px. */
export function Avatar({ headImage, size = 36 }: { headImage: string; size?: number }) {
  return <img className={styles.avatar} src={headImage} alt="" width={size} height={size} loading="lazy" />
}
