import { data } from 'react-router'
import { useWords } from '../words/language.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

/** The page for what is not there; `message` says in the specification's words which address it was. */
export default function NotFound({ message }: { message?: string }) {
  const { notFound } = useWords()
  return (
    <>
      <h1>{notFound.title}</h1>
      {message && <p lang="en">{message}</p>}
      <a href="/">{notFound.back}</a>
    </>
  )
}
