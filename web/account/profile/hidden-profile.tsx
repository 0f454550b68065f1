import { ButtonLink } from '../../parts/control/button.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'

/** For oneself in place of a profile that nobody can see, for there is nothing in it. */
export function HiddenProfile() {
  const { profile: words } = useWords(pagesWords)
  return (
    <div className="wrap">
      <PageHead title={words.hidden} description={words.hiddenHint} hidden />
      <h1 className="visually-hidden">{words.hidden}</h1>
      <Empty title={words.hidden} hint={words.hiddenHint}>
        <ButtonLink to="/profile">{words.toStudy}</ButtonLink>
      </Empty>
    </div>
  )
}
