import { useNavigate } from 'react-router'
import { scriptOfPage } from '../../../../src/contract/values/ui-language.ts'
import { call } from '../../../call.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'

/** To any well-known poem. Without scripts it leads to `poemId`, another one of the day's. */
export function RandomPoemLink({ poemId }: { poemId: number }) {
  const navigate = useNavigate()
  const { home } = useWords(pagesWords)
  const page = useLanguage()
  const goToAny = async () => {
    const seed = Math.random().toString(36).slice(2)
    const poems = await call('GET /poem/recommendList', { limit: 1, seed, script: scriptOfPage(page) })
    await navigate(`/poetry/${poems[0]?.poemId ?? poemId}`)
  }
  return (
    <ButtonLink
      to={`/poetry/${poemId}`}
      onClick={event => {
        event.preventDefault()
        // The call reports its own failure; the link then still leads to a poem.
        goToAny().catch(() => navigate(`/poetry/${poemId}`))
      }}
    >
      {home.randomPoem}
    </ButtonLink>
  )
}
