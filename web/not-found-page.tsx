import { useWords } from './words/language.ts'

/** The page for what is not there; `message` says in the specification's words which address it was. */
export function NotFoundPage({ message }: { message?: string }) {
  const { notFound } = useWords()
  return (
    <>
      <h1>{notFound.title}</h1>
      {message && <p lang="en">{message}</p>}
      <a href="/">{notFound.back}</a>
    </>
  )
}
