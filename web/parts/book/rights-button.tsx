import { Suspense, useState } from 'react'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Button } from '../control/button.tsx'
import { lazyPart } from '../control/lazy-part.ts'
import styles from './cards/edition-card.module.css'

const RightsReport = lazyPart(() => import('./rights-report.tsx'), 'RightsReport')

/** Under a book that a reader brought: the way to say whose rights it violates. */
export function RightsButton({ editionId }: { editionId: number }) {
  const { bookDetail: words } = useWords(pagesWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.rights}>
      <Button look="bare" onClick={() => setOpen(true)}>
        {words.rights}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RightsReport editionId={editionId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
