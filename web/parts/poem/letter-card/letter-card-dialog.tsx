import { useEffect, useState } from 'react'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import buttonStyles from '../../control/button.module.css'
import { Dialog } from '../../control/dialog.tsx'
import { showToast } from '../../feedback/toasts/toasts.ts'
import type { CardPoem, LetterCard } from './letter-card.ts'
import styles from './letter-card-dialog.module.css'

/** Shows the poem as a picture to be saved; drawn when it is first opened. */
export function LetterCardDialog({ poem, open, onClose }: { poem: CardPoem; open: boolean; onClose: () => void }) {
  const { poem: words } = useWords(pagesWords)
  const [card, setCard] = useState<(LetterCard & { address: string }) | null>(null)
  useEffect(() => {
    if (!open) return
    let address: string | null = null
    let left = false
    const draw = async () => {
      const { drawLetterCard } = await import('./letter-card.ts')
      const drawn = await drawLetterCard(poem)
      if (left) return
      address = URL.createObjectURL(drawn.picture)
      setCard({ ...drawn, address })
    }
    draw().catch((cause: unknown) => {
      reportError(cause)
      showToast(words.cardFailed)
      onClose()
    })
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
      setCard(null)
    }
  }, [open, poem, onClose, words])
  return (
    <Dialog open={open} onClose={onClose} title={words.cardTitle}>
      {card ? (
        <>
          <img
            className={styles.card}
            src={card.address}
            alt={fill(words.cardOf, { title: poem.title })}
            width={card.width}
            height={card.height}
          />
          {card.isCut ? <p className="small">{words.cardCut}</p> : null}
          <p className={styles.ways}>
            <a className={buttonStyles['strong']} href={card.address} download={`${poem.title}.png`}>
              {words.cardSave}
            </a>
          </p>
        </>
      ) : (
        <output className={styles.shape}>{words.cardMaking}</output>
      )}
    </Dialog>
  )
}
