import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

/** `strong` once a screen; `danger` only for what cannot be undone; `bare` is an action in a line of text. */
export type Look = 'strong' | 'quiet' | 'bare' | 'danger'

export function Button({ look = 'quiet', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" {...rest} className={styles[look]} />
}

/** A link that looks like a button; it goes somewhere, it does nothing. */
export function ButtonLink({ look = 'quiet', ...rest }: LinkProps & { look?: Look }) {
  return <Link {...rest} className={styles[look]} />
}

/** A button that is only an icon; `label` is its name for those who cannot see it, and its tooltip. */
export function IconButton({ label, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return <button type="button" title={label} aria-label={label} {...rest} className={styles.icon} />
}
