import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Collection, CollectionDetail } from '../../../../src/contract/works/collections.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { downloadableList } from '../../downloads/downloadable.ts'
import { DownloadButton } from '../../mine/download-button.tsx'
import { FollowButton } from '../../mine/follow-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { passageLang } from '../../text/passage-lang.ts'

type Head = {
  list: CollectionDetail
  /** How much is in it, in words. */
  size: string
  canonical: string
  introductionClass: string | undefined
  children?: ReactNode
}

/** The head of one list: its name and introduction in the language of the page, its size and maker, and what can be done. */
export function ListHead({ list, size, canonical, introductionClass, children }: Head) {
  const page = useLanguage()
  const name = (page === 'en' && list.nameEn) || list.name
  const introduction = (page === 'en' && list.introductionEn) || list.introduction
  return (
    <>
      <PageHead title={name} description={introduction || size} canonical={canonical} />
      <PageTitle title={name} note={<Byline list={list} size={size} />}>
        <FollowButton collectionId={list.collectionId} followers={list.followers} />
        {list.size > 0 ? <DownloadButton of={downloadableList(list, name)} /> : null}
        {children}
      </PageTitle>
      {introduction ? (
        <p className={introductionClass} lang={passageLang(introduction, page)}>
          {introduction}
        </p>
      ) : null}
    </>
  )
}

/** How much is in a list and, where a reader made it, who. */
function Byline({ list, size }: { list: Collection; size: string }) {
  const { bookList } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  if (!list.owner) return size
  const [before = '', after = ''] = bookList.by.split('{nick}')
  return (
    <>
      {before}
      <Link to={`/profile?id=${list.owner.userId}`}>{list.owner.nick}</Link>
      {after}
      {parts.dot}
      {size}
    </>
  )
}
