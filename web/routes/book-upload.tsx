import { useWords } from '../words/language.ts'

export default function Page() {
  return <h1>{useWords().site.name}</h1>
}
