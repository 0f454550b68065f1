import type { Upload } from '../../src/contract/uploads/uploads.ts'
import { CallFailed, call } from '../call.ts'
import buttonStyles from '../parts/control/button.module.css'
import { Button, ButtonLink } from '../parts/control/button.tsx'
import fileStyles from '../parts/control/fields/file-button.module.css'
import { sizeOf } from '../parts/downloads/file-size.ts'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { Facts } from '../parts/text/facts.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { localName } from '../words/local-name.ts'
import { uploadWords } from '../words/upload.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ACCEPTED } from './sending/drop-zone.tsx'
import { Meter } from './sending/meter.tsx'
import type { Replaced } from './sending/use-sendings.ts'
import styles from './upload.module.css'
import { isAtWork, isUnderWay } from './use-uploads.ts'

type Row = {
  row: Upload
  isOpen: boolean
  open: (uploadId: number | null) => void
  changed: () => void
  confirmed: (uploadId: number) => void
  replace: (files: readonly File[], replaces: Replaced) => void
}

/** One upload: where it stands, and what can be done with it. */
export function UploadRow({ row, isOpen, open, changed, confirmed, replace }: Row) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const { uploadId, state, bookId, editionId, preview, visibility } = row
  // A new text of a book goes by the name of that.
  const name =
    (row.forEdition !== null && row.forBook && localName(page, { zh: row.forBook.name, en: row.forBook.nameEn })) ||
    preview?.name ||
    row.fileName
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      showToast(failure.message || upload.saveFailed)
    }
    changed()
  }
  const cancel = () => act(() => call('POST /book/upload/{id}/cancel', { id: String(uploadId) }))
  const remove = () => {
    if (bookId === null || !window.confirm(fill(upload.removeConfirm, { name }))) return
    void act(async () => {
      await call('POST /book/update', { bookId, withdraw: true })
      showToast({ message: upload.removed, kind: 'success' })
    })
  }
  const change = () => {
    const toAll = visibility === 'private'
    const question = fill(toAll ? upload.showAllConfirm : upload.keepConfirm, { name })
    if (bookId === null || !window.confirm(question)) return
    void act(async () => {
      await call('POST /book/update', { bookId, visibility: toAll ? 'public' : 'private' })
      showToast({
        message: toAll ? (row.needsReview ? upload.waitsForReview : upload.shown) : upload.kept,
        kind: 'success',
      })
    })
  }
  const reread = () =>
    act(async () => {
      if (editionId === null) return
      await call('POST /book/edition/reread', { editionId })
      showToast({ message: upload.rereadAsked, kind: 'success' })
    })
  const isWrong = state === 'failed' || state === 'rejected'
  const isOver = state === 'published' || state === 'cancelled'
  const facts = [
    row.forEdition === null || isOver ? null : fill(upload.newText, { file: row.fileName }),
    visibility === 'private' && state === 'published' ? upload.onlyMe : null,
    sizeOf(row.sizeBytes),
    new Date(row.createdAt).toLocaleDateString(page, { year: 'numeric', month: 'short', day: 'numeric' }),
  ]
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        <p className={styles.name} lang={passageLang(name, page)}>
          {name}
        </p>
        <p className={styles.state}>
          <Facts
            facts={[
              <output key="state" className={isWrong ? styles.wrong : undefined}>
                {isWrong && row.reason
                  ? fill(upload.withReason, { state: stateWords(row, upload), reason: row.reason })
                  : stateWords(row, upload)}
              </output>,
              ...facts,
            ]}
          />
        </p>
      </div>
      <div className={styles.acts}>
        {state === 'preview' && !isOpen ? (
          <Button onClick={() => open(uploadId)} aria-expanded={false}>
            {upload.look}
          </Button>
        ) : null}
        {/* What was withdrawn is at no address any more. */}
        {bookId === null || state === 'cancelled' ? null : (
          <ButtonLink to={state === 'published' ? `/bookReader/${bookId}` : `/bookDetail/${bookId}`}>
            {state === 'published' ? upload.read : upload.seeIt}
          </ButtonLink>
        )}
        {state === 'published' && bookId !== null ? (
          <>
            {editionId === null ? null : (
              <>
                <ReplaceButton replace={files => replace(files, { editionId, name, rights: row.rights })} />
                <Button look="bare" disabled={row.rereading !== null} onClick={() => void reread()}>
                  {upload.rereadFile}
                </Button>
              </>
            )}
            <Button look="bare" onClick={change}>
              {visibility === 'private' ? upload.showAll : upload.keepToMyself}
            </Button>
            <Button look="bare" onClick={remove}>
              {upload.remove}
            </Button>
          </>
        ) : null}
        {isAtWork(row) || state === 'preview' || state === 'review' ? (
          <Button look="bare" onClick={() => void cancel()}>
            {upload.cancel}
          </Button>
        ) : null}
      </div>
      {isUnderWay(row) ? <Meter fraction={row.rereading ?? row.fraction} /> : null}
      {isOpen && state === 'preview' ? (
        <PreviewPanel uploadId={uploadId} close={() => open(null)} confirmed={() => confirmed(uploadId)} />
      ) : null}
    </li>
  )
}

/** Takes the file whose text is to come in place of the one that is there. */
function ReplaceButton({ replace }: { replace: (files: readonly File[]) => void }) {
  const { upload } = useWords(uploadWords)
  return (
    <label className={`${buttonStyles['bare']} ${fileStyles.file}`}>
      {upload.replace}
      <input
        type="file"
        accept={ACCEPTED}
        onChange={event => {
          replace([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function stateWords(
  { state, isConfirmed, fraction, rereading, waitsForRoom, reasonCode }: Upload,
  words: ReturnType<typeof uploadWords>['upload'],
): string {
  if (waitsForRoom) return words.waitingForRoom
  const percent = Math.floor((rereading ?? fraction) * 100)
  if (rereading !== null) return fill(words.rereadingFile, { percent })
  if (state === 'cancelled' && reasonCode === 'withdrawn') return words.removed
  return fill(words.states[state === 'reading' && isConfirmed ? 'publishing' : state], { percent })
}
