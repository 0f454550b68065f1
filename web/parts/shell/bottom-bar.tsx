import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import ScrollText from 'lucide-react/icons/scroll-text'
import User from 'lucide-react/icons/user'
import { NavLink } from 'react-router'
import { useWords } from '../../words/language.ts'
import { Icon } from '../control/icon.tsx'
import styles from './bottom-bar.module.css'

/** The five places under a thumb; on wide screens the header's navigation takes its place. */
export function BottomBar() {
  const { shell } = useWords()
  const places = [
    { to: '/', name: shell.home, drawing: House },
    { to: '/library', name: shell.library, drawing: BookOpen },
    { to: '/poetry', name: shell.poetry, drawing: ScrollText },
    { to: '/profile', name: shell.shelf, drawing: Library },
    { to: '/user', name: shell.me, drawing: User },
  ]
  return (
    <nav className={styles.bar} aria-label={shell.mainNavigation}>
      {places.map(place => (
        <NavLink key={place.to} className={styles.place} to={place.to} end={place.to === '/'}>
          <Icon of={place.drawing} size={22} />
          {place.name}
        </NavLink>
      ))}
    </nav>
  )
}
