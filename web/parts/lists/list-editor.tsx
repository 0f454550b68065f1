import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { MyCollection, updateCollection } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { type AnswerRequest, useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { collectionAddress } from '../book/cards/collection-fan.tsx'
import { Button, ButtonLink } from '../control/button.tsx'
import { Dialog } from '../control/dialog.tsx'
import { Icon } from '../control/icon.tsx'
import { AnswerView } from '../feedback/answer-view.tsx'
import { Empty } from '../feedback/empty.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import { UndoBar } from '../feedback/toasts/undo-bar.tsx'
import { PoemListContext, poemListState } from '../poem/lists/poem-list-state.ts'
import { PrintedPoems } from '../poem/printed-poems.tsx'
import { Facts } from '../text/facts.tsx'
import { passageLang } from '../text/passage-lang.ts'
import { AddWorks } from './add-works.tsx'
import { sentenceOf } from './list-dialog.tsx'
import { ListForm } from './list-form.tsx'
import { listItems } from './list-items.ts'
import { listName } from './list-name.ts'
import styles from './lists.module.css'
import { type Item, OrderedItems } from './ordered-items.tsx'
import { Sharing } from './sharing.tsx'

type Whole = { list: MyCollection; items: Item[] }

/** One of my lists, to be changed: its name and introduction, who sees it, what is in it and in which order. */
export function ListEditor({ id }: { id: string }) {
  const language = useLanguage()
  const request = useAnswer(`${id} ${language}`, () => wholeList(id, language))
  return <AnswerView request={request}>{whole => <Editing whole={whole} request={request} />}</AnswerView>
}

/** Every page of the list: at most a thousand works. */
async function wholeList(id: string, language: UiLanguage): Promise<Whole> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = await call('GET /user/book/collection/detail/{id}', {
      id,
      page,
      pageSize: 100,
      allLines: '1',
      script: scriptOfPage(language),
    })
    items.push(...listItems(answer, language))
    const part = answer.books ?? answer.poems
    if (!part || page * part.pageSize >= part.total) return { list: answer, items }
  }
}

function Editing({ whole, request }: { whole: Whole; request: AnswerRequest<Whole> }) {
  const { lists } = useWords(accountWords)
  const { list, items } = whole
  const [removed, setRemoved] = useState<{ item: Item; before: Item | null } | null>(null)
  // One after the other: the order of two moves is part of what they say.
  const sending = useRef(Promise.resolve())
  const { collectionId } = list
  const send = (change: Partial<Parameters<typeof updateCollection.input.parse>[0] & object>, now: Item[]) => {
    request.replace({ list: { ...list, size: now.length }, items: now })
    sending.current = sending.current.then(async () => {
      try {
        const updated = await call('POST /user/book/collection/update', { collectionId, ...change })
        if (updated) request.replace({ list: updated, items: now })
      } catch (failure) {
        showToast(sentenceOf(failure, lists.failed))
        request.again()
      }
    })
  }
  const move = (item: Item, before: Item | null) =>
    send({ move: { itemId: item.id, before: before?.id ?? null } }, placedBefore(items, item, before))
  const add = (item: Item) => send({ add: [item.id] }, [...items, item])
  const remove = (item: Item) => {
    setRemoved({ item, before: items[items.indexOf(item) + 1] ?? null })
    send(
      { remove: [item.id] },
      items.filter(other => other !== item),
    )
  }
  const putBack = () => {
    if (!removed) return
    const { item, before } = removed
    setRemoved(null)
    const change = { add: [item.id], ...(before && { move: { itemId: item.id, before: before.id } }) }
    send(change, placedBefore(items, item, before))
  }
  return (
    <>
      <Link className={`small ${styles.back}`} to="?tab=lists">
        <Icon of={ArrowLeft} size={16} />
        {lists.all}
      </Link>
      <About list={list} changed={now => request.replace({ list: now, items })} />
      <AddWorks
        kind={list.kind}
        items={items}
        add={add}
        remove={item => remove(items.find(each => each.id === item.id) ?? item)}
      />
      {items.length === 0 ? (
        <Empty title={lists.emptyList[list.kind]} hint={lists.emptyListHint[list.kind]}>
          <ButtonLink to={list.kind === 'book' ? '/library' : '/poetry'}>{lists.toFind[list.kind]}</ButtonLink>
        </Empty>
      ) : (
        <>
          <PoemListContext value={poemListState(items.flatMap(({ poem }) => poem ?? []))}>
            <OrderedItems items={items} move={move} remove={remove} />
          </PoemListContext>
          <PrintedPoems poems={items.flatMap(({ poem }) => poem ?? [])} />
        </>
      )}
      {removed ? (
        <UndoBar
          key={removed.item.id}
          message={fill(lists.removed[list.kind], { name: removed.item.name })}
          undo={putBack}
          gone={() => setRemoved(null)}
        />
      ) : null}
    </>
  )
}

function placedBefore(items: readonly Item[], item: Item, before: Item | null): Item[] {
  const others = items.filter(other => other.id !== item.id)
  const at = before ? others.findIndex(other => other.id === before.id) : others.length
  return others.toSpliced(at < 0 ? others.length : at, 0, item)
}

function About({ list, changed }: { list: MyCollection; changed: (list: MyCollection) => void }) {
  const { lists } = useWords(accountWords)
  const page = useLanguage()
  const [open, setOpen] = useState<'form' | 'removal' | null>(null)
  const name = listName(list, page)
  const facts = [
    fill(lists.size[list.kind], { count: list.size }),
    ...(list.followers > 0 ? [fill(lists.followers, { count: list.followers })] : []),
  ]
  return (
    <header className={styles.about}>
      <h3 className={styles.name} lang={passageLang(name, page)} data-bold="">
        {name}
      </h3>
      <p className="small">
        <Facts facts={facts} />
      </p>
      {list.introduction ? (
        <p className={styles.introduction} lang={passageLang(list.introduction, page)}>
          {list.introduction}
        </p>
      ) : null}
      <Sharing list={list} changed={changed} />
      <div className={styles.tools}>
        <Button onClick={() => setOpen('form')}>{lists.edit[list.kind]}</Button>
        {list.public ? (
          // A whole new page: what this browser keeps of it may be half a minute old.
          <ButtonLink reloadDocument to={collectionAddress(list)}>
            {lists.publicPage}
          </ButtonLink>
        ) : null}
        <Button look="bare" onClick={() => setOpen('removal')}>
          {lists.remove[list.kind]}
        </Button>
      </div>
      <Dialog open={open === 'form'} onClose={() => setOpen(null)} title={lists.edit[list.kind]}>
        <ListForm
          list={list}
          done={now => {
            changed(now)
            setOpen(null)
          }}
        />
      </Dialog>
      <Dialog open={open === 'removal'} onClose={() => setOpen(null)} title={fill(lists.removeTitle, { name })}>
        <Removal list={list} close={() => setOpen(null)} />
      </Dialog>
    </header>
  )
}

function Removal({ list, close }: { list: MyCollection; close: () => void }) {
  const { lists } = useWords(accountWords)
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await call('POST /user/book/collection/update', { collectionId: list.collectionId, delete: true })
      showToast({ message: fill(lists.gone, { name: list.name }), kind: 'success' })
      void navigate('?tab=lists')
    } catch (failure) {
      showToast(sentenceOf(failure, lists.failed))
    }
  }
  return (
    <div className={styles.invitation}>
      <p>{list.followers > 0 ? fill(lists.removeNoteFollowed, { count: list.followers }) : lists.removeNote}</p>
      <div className={styles.ways}>
        <Button look="danger" onClick={() => void remove()}>
          {lists.removeNow}
        </Button>
        <Button onClick={close}>{lists.keep}</Button>
      </div>
    </div>
  )
}
