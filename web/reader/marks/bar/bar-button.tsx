import type { ComponentType, SVGProps } from 'react'
import { Icon } from '../../../parts/control/icon.tsx'
import styles from './marking-bar.module.css'

type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>

/** One action of the bar: a line icon over its word. */
export function BarButton({ icon, label, onPress }: { icon: Drawing; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      <Icon of={icon} size={18} />
      <span>{label}</span>
    </button>
  )
}
