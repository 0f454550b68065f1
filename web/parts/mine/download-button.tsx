import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Icon } from '../control/icon.tsx'
import type { Downloadable } from '../downloads/downloadable.ts'
import type { Choice } from '../downloads/last-choice.ts'
import styles from './list-button.module.css'

/** On demand: who only reads does not pay for it. */
const DownloadDialog = lazy(() =>
  import('../downloads/download-dialog.tsx').then(module => ({ default: module.DownloadDialog })),
)

/** Where one comes back to after signing in: the page with its dialog open. */
const OPENING = '#download'

/** `shown`: how the text is shown on the page, which the file is to be like until told otherwise. */
type Props = { of: Downloadable; shown?: Partial<Choice>; look?: 'button' | 'tool' }

/** Opens the dialog that makes a file of a work, a poem or a list. */
export function DownloadButton({ of, shown, look = 'button' }: Props) {
  const { shelving } = useWords(pagesWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== OPENING) return
    const frame = requestAnimationFrame(() => {
      // Taken out of the address, so that going back or reloading does not open it again.
      history.replaceState(history.state, '', location.pathname + location.search)
      setWasOpen(true)
      setOpen(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return (
    <>
      <button type="button" className={styles[look]} data-scripted="" onClick={open}>
        <Icon of={Download} size={look === 'tool' ? 16 : 18} />
        {shelving.download}
      </button>
      {wasOpen ? (
        <Suspense>
          <DownloadDialog of={of} shown={shown} open={isOpen} comeBack={OPENING} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
