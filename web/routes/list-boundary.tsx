import { useParams } from 'react-router'
import { OwnListHint } from '../parts/mine/own-list-hint.tsx'
import { PageBoundary } from './page-boundary.tsx'

/** A list that is not public may be the reader's own: then the way to it is shown. */
export function ListBoundary() {
  const { id } = useParams()
  return (
    <>
      <OwnListHint id={id ?? ''} />
      <PageBoundary />
    </>
  )
}
