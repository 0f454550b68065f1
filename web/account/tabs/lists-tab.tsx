import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { CollectionFan } from '../../parts/book/cards/collection-fan.tsx'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { ListEditor } from '../../parts/lists/list-editor.tsx'
import { ListForm } from '../../parts/lists/list-form.tsx'
import styles from '../../parts/lists/lists.module.css'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'

/** My lists and those I follow; with `list` in the address, one of mine to be changed. */
export function ListsTab() {
  const [search] = useSearchParams()
  const id = search.get('list')
  return id && /^\d{1,16}$/.test(id) ? <ListEditor key={id} id={id} /> : <AllLists />
}

function AllLists() {
  const { lists } = useWords(accountWords)
  const language = useLanguage()
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const script = scriptOfPage(language)
  const request = useAnswer(language, async () => {
    const [mine, followed] = await Promise.all([
      call('GET /user/book/collection/list', { which: 'mine', pageSize: 100, script }),
      call('GET /user/book/collection/list', { which: 'followed', pageSize: 100, script }),
    ])
    return { mine: mine.list, followed: followed.list, followedTotal: followed.total }
  })
  return (
    <>
      <div className={styles.heading}>
        <p className="small">{lists.note}</p>
        <Button onClick={() => setNew(true)}>
          <Icon of={Plus} size={18} />
          {lists.newList}
        </Button>
      </div>
      <Dialog open={isNew} onClose={() => setNew(false)} title={lists.newList}>
        <ListForm list={null} done={list => void navigate(`?tab=lists&list=${list.collectionId}`)} />
      </Dialog>
      <AnswerView request={request}>
        {({ mine, followed, followedTotal }) => (
          <>
            {mine.length === 0 ? (
              <Empty title={lists.none} hint={lists.noneHint}>
                <ButtonLink to="/bookList">{lists.toLists}</ButtonLink>
              </Empty>
            ) : (
              <Fans lists={mine} mine />
            )}
            <section className={styles.followed} aria-labelledby="followed">
              <div className={styles.heading}>
                <h3 id="followed" className={styles.sub} data-bold="">
                  {lists.followed}
                </h3>
                {followedTotal > followed.length ? (
                  <span className="small">{fill(lists.firstOf, { shown: followed.length, count: followedTotal })}</span>
                ) : null}
              </div>
              {followed.length === 0 ? <p className={styles.none}>{lists.followedNone}</p> : <Fans lists={followed} />}
            </section>
          </>
        )}
      </AnswerView>
    </>
  )
}

function Fans({ lists, mine = false }: { lists: readonly MyCollection[]; mine?: boolean }) {
  const words = useWords(accountWords)
  return (
    <ul className={styles.lists}>
      {lists.map(list => (
        <li key={list.collectionId}>
          <CollectionFan
            collection={list}
            withIntroduction
            {...(mine && {
              to: `?tab=lists&list=${list.collectionId}`,
              note: list.public ? words.lists.public : words.lists.private,
            })}
          />
        </li>
      ))}
    </ul>
  )
}
