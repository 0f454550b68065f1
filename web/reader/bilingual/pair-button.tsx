import Languages from 'lucide-react/icons/languages'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../parts/control/icon.tsx'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import type { LiveReader } from '../session/session-context.ts'
import { togglePair } from './manners.ts'

/** Shows both languages, or one again; nothing where the work has one edition. Where two are not aligned it says why. */
export function PairButton({ inside }: { inside: LiveReader }) {
  const words = useWords(readerWords)
  const { session } = inside
  const now = () => session.snapshot().reading
  const { edition, beside } = useSyncExternalStore(session.subscribe, now, now)
  if (!beside && edition.alignedWith.length === 0 && edition.apart.length === 0) return null
  return (
    <button
      type="button"
      data-tool="pair"
      title={words.reader.pair}
      aria-pressed={beside !== null}
      onClick={() => togglePair(inside, words)}
    >
      <Icon of={Languages} size={18} />
      <span>{words.reader.pair}</span>
    </button>
  )
}
