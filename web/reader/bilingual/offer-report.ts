import { pageLanguage } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { toastOffline } from '../marks/bar/offline-toast.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { leastSure } from './bead-at.ts'

/** Under a row whose partner was asked for, a button says that it is the wrong one; it goes when the row closes. */
export function offerReport(reader: ReaderHandle, row: HTMLElement, isOpen: boolean): void {
  row.querySelector('.wrongly-aligned')?.remove()
  const blockIds = [...row.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => Number(dataset.block))
  const bead = leastSure(reader.beside?.beads ?? [], blockIds)
  const sentence = bead?.here[0]
  if (!isOpen || !sentence) return
  const language = pageLanguage()
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wrongly-aligned'
  button.lang = language
  button.dataset.aside = ''
  button.textContent = readerWords(language).reader.wronglyAligned
  button.addEventListener('click', () => {
    const position = { blockId: sentence.blockId, offset: sentence.from }
    import('./report-bead.ts').then(report => report.reportSentence(reader, position)).catch(toastOffline)
    button.remove()
  })
  row.querySelector('.there')?.append(button)
}
