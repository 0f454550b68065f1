import { useState } from 'react'
import { scriptOfPage } from '../../../../src/contract/values/ui-language.ts'
import type { Quote as Passage } from '../../../../src/contract/works/quotes.ts'
import { call } from '../../../call.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { showToast } from '../../feedback/toasts/toasts.ts'
import { SectionHead } from '../section-head.tsx'
import { Quote } from './quote.tsx'
import styles from './quote-handful.module.css'

/** Three passages, and a way to three others: a link to the same page with another seed, or at once where scripts run. */
export function QuoteHandful({ quotes, seed }: { quotes: Passage[]; seed: string }) {
  const page = useLanguage()
  const { home } = useWords(pagesWords)
  const [turned, setTurned] = useState({ quotes, seed })
  const nextSeed = seedAfter(turned.seed)
  const turn = async () => {
    const script = scriptOfPage(page)
    try {
      setTurned({
        quotes: await call('GET /bookQuote/getRecommend', { limit: quotes.length, seed: nextSeed, script }),
        seed: nextSeed,
      })
    } catch {
      // Whatever stood in the way has been reported by the call; the reader keeps the passages there are.
      showToast(home.quotesFailed)
    }
  }
  return (
    <section aria-labelledby="quotes">
      <SectionHead id="quotes" title={home.quotes}>
        <ButtonLink
          look="bare"
          to={`/?quotes=${encodeURIComponent(nextSeed)}#quotes`}
          rel="nofollow"
          onClick={event => {
            event.preventDefault()
            void turn()
          }}
        >
          {home.quotesAgain}
        </ButtonLink>
      </SectionHead>
      <div className={styles.quotes} aria-live="polite">
        {turned.quotes.map(quote => (
          <Quote key={quote.quoteId} quote={quote} />
        ))}
      </div>
    </section>
  )
}

/** 2026-11-21 → 2026-11-21.1 → 2026-11-21.2: the same for everyone, so that these pages can be kept too. */
function seedAfter(seed: string): string {
  const [day = '', turn = '0'] = seed.split('.')
  return `${day}.${(Number(turn) + 1) % TURNS}`
}

const TURNS = 12
