import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInFrom } from '../../state/return-address.ts'
import { knownUser } from '../../state/user-store.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { lazyPart } from '../control/lazy-part.ts'
import styles from '../poem/poem-tools.module.css'

const PoemCorrection = lazyPart(() => import('./poem-correction.tsx'), 'PoemCorrection')

/** Says that a line of a poem is wrong: the one in which something is selected, else one that is chosen. */
export function PoemCorrectionButton({ poemId, lines }: { poemId: number; lines: readonly string[] }) {
  const { poem: words } = useWords(pagesWords)
  const [line, setLine] = useState<number | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = async () => {
    const selected = selectedLine(lines)
    const { user } = await knownUser()
    if (user) setLine(selected)
    else void navigate(signInFrom(pathname + search))
  }
  return (
    <>
      <button type="button" className={styles.tool} data-scripted="" onClick={() => void open()}>
        {words.correct}
      </button>
      {line === null ? null : (
        <Suspense fallback={null}>
          <PoemCorrection poemId={poemId} lines={lines} first={line} onClose={() => setLine(null)} />
        </Suspense>
      )}
    </>
  )
}

function selectedLine(lines: readonly string[]): number {
  const node = getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  const id = element?.closest('[data-line]')?.id ?? ''
  const line = /^l(\d+)$/.exec(id)
  return line
    ? Number(line[1])
    : Math.max(
        0,
        lines.findIndex(text => text.trim() !== ''),
      )
}
