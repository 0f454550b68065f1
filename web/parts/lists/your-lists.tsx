import { useLocation } from 'react-router'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { signInFrom } from '../../state/return-address.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { CollectionFan } from '../book/cards/collection-fan.tsx'
import { ButtonLink } from '../control/button.tsx'
import { AnswerView } from '../feedback/answer-view.tsx'
import { Empty } from '../feedback/empty.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './lists.module.css'

/** On the page of all lists: my own, or those I follow. */
export function YourLists({ which }: { which: 'mine' | 'followed' }) {
  const { lists, account } = useWords(accountWords)
  const { user, userRequested } = useUser()
  const { pathname, search } = useLocation()
  if (user) return <Lists which={which} />
  if (!userRequested) return <Skeleton of="rows" count={3} />
  return (
    <Empty title={account.signedOut} hint={lists.needAccount}>
      <ButtonLink look="strong" to={signInFrom(pathname + search)}>
        {account.signIn}
      </ButtonLink>
    </Empty>
  )
}

function Lists({ which }: { which: 'mine' | 'followed' }) {
  const { lists } = useWords(accountWords)
  const language = useLanguage()
  const request = useAnswer(`${which} ${language}`, () =>
    call('GET /user/book/collection/list', { which, pageSize: 100, script: scriptOfPage(language) }),
  )
  return (
    <AnswerView request={request}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            title={which === 'mine' ? lists.none : lists.followed}
            hint={which === 'mine' ? lists.noneHint : lists.followedNone}
          />
        ) : (
          <ul className={styles.lists}>
            {list.map(each => (
              <li key={each.collectionId}>
                <CollectionFan
                  collection={each}
                  withIntroduction
                  {...(which === 'mine' && {
                    to: `/user?tab=lists&list=${each.collectionId}`,
                    note: each.public ? lists.public : lists.private,
                  })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  )
}
