import { answerRequests } from '../../workers/answer-requests.ts'
import { type BookCheck, type BookFindings, type CheckedChapter, openBookCheck } from './book-findings.ts'

/** What the process of one book is asked: to open the check, then to learn all chapters, then to look at all, then what it found. */
export type CheckRequest =
  | { kind: 'open'; script: 'zh-Hans' | 'zh-Hant'; work: string }
  | { kind: 'learn' | 'look'; chapters: readonly CheckedChapter[] }
  | { kind: 'findings' }

// The whole file is a process: of one book.
let check: BookCheck | undefined

answerRequests<CheckRequest, BookFindings | null>({
  async answer(request) {
    if (request.kind === 'open') check = await openBookCheck(request.script, request.work)
    if (!check) throw new Error('Nothing has been opened')
    if (request.kind === 'findings') return check.findings()
    if (request.kind === 'learn' || request.kind === 'look') check[request.kind](request.chapters)
    return null
  },
})
