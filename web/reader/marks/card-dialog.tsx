import { useEffect, useRef, useState } from 'react'
import { prepareFaces } from '../../faces.ts'
import { Button } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { showToast } from '../../parts/notice/toasts.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import type { ReaderHandle } from '../reader-handle.ts'
import { verseColumns } from './card-lines.ts'
import { CARD_FACES, CARD_LIMIT, CARD_SIZES, type CardShape, type CardText, drawCard } from './draw-card.ts'
import { changeLayer } from './layer-store.ts'
import styles from './marks.module.css'
import { saveFile } from './save-file.ts'

const SHAPES: readonly CardShape[] = ['tall', 'square']

/** A quotation as a picture: two shapes, seen before it is saved or shared. */
export function CardDialog({ reader, text, lang }: { reader: ReaderHandle; text: string; lang: string }) {
  const { marks: words } = useWords()
  const [shape, setShape] = useState<CardShape>('tall')
  const [state, setState] = useState<'drawing' | 'ready' | 'tooLong'>('drawing')
  const canvas = useRef<HTMLCanvasElement>(null)
  const isVerse = lang.startsWith('zh') && verseColumns(text) !== null

  useEffect(() => {
    let isOver = false
    const card: CardText = { text, lang, title: titleOf(reader), author: reader.author }
    void loadFaces(card).then(() => {
      if (!isOver && canvas.current) setState(drawCard(canvas.current, card, shape) ? 'ready' : 'tooLong')
    })
    return () => {
      isOver = true
    }
  }, [reader, text, lang, shape])

  const close = () => changeLayer({ card: null })
  const { width, height } = CARD_SIZES[shape]
  const source = [titleOf(reader), reader.author].filter(Boolean).join(' · ')
  const name = `${reader.bookName} ${[...text].slice(0, 12).join('')}.png`
  return (
    <Dialog open onClose={close} title={isVerse ? words.verseCard : words.proseCard}>
      <div className={styles.card}>
        <canvas
          ref={canvas}
          className={styles.cardPicture}
          role="img"
          aria-label={fill(words.cardAlt, { quote: text, source })}
          style={{ aspectRatio: `${width} / ${height}` }}
          hidden={state === 'tooLong'}
        />
        {state === 'tooLong' ? <p role="alert">{fill(words.cardTooLong, { count: CARD_LIMIT })}</p> : null}
        <fieldset className={styles.kinds} disabled={state === 'tooLong'}>
          <legend className="visually-hidden">{words.shape}</legend>
          {SHAPES.map(each => (
            <button key={each} type="button" aria-pressed={shape === each} onClick={() => setShape(each)}>
              {words.shapes[each]}
            </button>
          ))}
        </fieldset>
        <div className={styles.noteActions}>
          {canShareFiles() ? (
            <Button
              disabled={state !== 'ready'}
              onClick={() => void withPicture(canvas.current, picture => share(picture, { name, text: source }))}
            >
              {words.share}
            </Button>
          ) : null}
          <Button
            look="strong"
            disabled={state !== 'ready'}
            onClick={() =>
              void withPicture(canvas.current, picture => {
                saveFile(picture, name)
                showToast({ message: words.cardSaved, kind: 'success' })
              })
            }
          >
            {words.saveCard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function titleOf(reader: ReaderHandle): string {
  const { title } = reader.chapter
  const isChinese = reader.lang.startsWith('zh')
  if (title === '' || title === reader.bookName) return isChinese ? `《${reader.bookName}》` : reader.bookName
  return isChinese ? `《${reader.bookName}·${title}》` : `${reader.bookName}, ${title}`
}

/** A canvas draws only with faces that are already there. */
async function loadFaces({ text, title, author, lang }: CardText): Promise<void> {
  const isChinese = lang.startsWith('zh')
  if (isChinese) await Promise.all([prepareFaces(text, 'kai'), prepareFaces(text + title + author, 'song')])
  else await prepareFaces(title + author, 'song')
  const wanted = isChinese ? [CARD_FACES.kai, CARD_FACES.song] : [CARD_FACES.latin, CARD_FACES.song]
  await Promise.allSettled(wanted.map(face => document.fonts.load(`40px ${face}`, text + title + author)))
}

function canShareFiles(): boolean {
  const probe = new File([], 'card.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

async function withPicture(canvas: HTMLCanvasElement | null, use: (picture: Blob) => unknown): Promise<void> {
  const picture = await new Promise<Blob | null>(resolve => {
    if (canvas) canvas.toBlob(resolve, 'image/png')
    else resolve(null)
  })
  if (picture) await use(picture)
}

async function share(picture: Blob, { name, text }: { name: string; text: string }): Promise<void> {
  try {
    await navigator.share({ files: [new File([picture], name, { type: 'image/png' })], text })
  } catch (failed) {
    // Closing the sheet is no failure.
    if (!(failed instanceof DOMException && failed.name === 'AbortError')) saveFile(picture, name)
  }
}
