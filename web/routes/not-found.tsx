import { data } from 'react-router'
import { NotFoundPage } from '../parts/feedback/not-found/not-found-page.tsx'

export const loader = () => data(null, { status: 404 })

export function Component() {
  return <NotFoundPage />
}
