import type { ReactNode } from 'react'
import type { PublicUser } from '../../../src/contract/comments/comments.ts'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import { ToastStack } from '../feedback/toasts/toast-stack.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

/** What surrounds every page but the reader: skip link, header, `<main>`, footer, bottom bar, toasts. */
export function Shell({ children, ...who }: { user: PublicUser | null; isUnknown: boolean; children: ReactNode }) {
  const words = useWords(coreWords)
  return (
    <>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {words.shell.skip}
      </a>
      <Header {...who} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ToastStack />
    </>
  )
}
