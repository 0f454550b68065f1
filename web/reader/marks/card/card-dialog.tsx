import { useEffect, useState } from 'react'
import { prepareFaces } from '../../../fonts/font-rules.ts'
import { Button } from '../../../parts/control/button.tsx'
import { Dialog } from '../../../parts/control/dialog.tsx'
import { showToast } from '../../../parts/feedback/toasts/toasts.ts'
import { saveFile } from '../../../state/save-file.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { closeCard } from '../layers/layer-store.ts'
import styles from '../mark-dialogs.module.css'
import list from '../panel/marks-list.module.css'
import { verseColumns } from './card-lines.ts'
import { CARD_FACES, CARD_SIZES, type CardShape, type CardText, cardLimit, drawCard } from './draw-card.ts'

const SHAPES: readonly CardShape[] = ['tall', 'square']

/** A quotation as a picture: two shapes, seen before it is saved or shared. */
export function CardDialog({ reader, text, lang }: { reader: ReaderHandle; text: string; lang: string }) {
  const { marks: words } = useWords(toolsWords)
  const [shape, setShape] = useState<CardShape>('tall')
  const drawn = useDrawnCard(reader, { text, lang, shape })
  const isVerse = lang.startsWith('zh') && verseColumns(text) !== null
  const { width, height } = CARD_SIZES[shape]
  const { title, author } = sourceOf(reader)
  const source = [title, author].filter(Boolean).join(' · ')
  const name = `${reader.bookName} ${beginningOf(text)}.png`

  const save = (picture: Blob) => {
    saveFile(picture, name)
    showToast({ message: words.cardSaved, kind: 'success' })
  }
  return (
    <Dialog open onClose={closeCard} title={isVerse ? words.verseCard : words.proseCard}>
      <div className={styles.card}>
        {drawn === 'tooLong' ? (
          <p role="alert">{fill(words.cardTooLong, { count: cardLimit(lang) })}</p>
        ) : (
          <img
            className={styles.cardPicture}
            src={drawn?.address}
            width={width}
            height={height}
            alt={fill(words.cardAlt, { quote: text, source })}
          />
        )}
        <fieldset className={list.kinds}>
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
              disabled={!isPicture(drawn)}
              onClick={() => isPicture(drawn) && void share(drawn.picture, { name, text: source })}
            >
              {words.share}
            </Button>
          ) : null}
          <Button look="strong" disabled={!isPicture(drawn)} onClick={() => isPicture(drawn) && save(drawn.picture)}>
            {words.saveCard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Drawn = { picture: Blob; address: string } | 'tooLong' | null

function isPicture(drawn: Drawn): drawn is Exclude<Drawn, 'tooLong' | null> {
  return drawn !== null && drawn !== 'tooLong'
}

/** The card once its faces have come and it is drawn; its address is let go with it. */
function useDrawnCard(reader: ReaderHandle, { text, lang, shape }: { text: string; lang: string; shape: CardShape }) {
  const [drawn, setDrawn] = useState<Drawn>(null)
  useEffect(() => {
    let address = ''
    let isOver = false
    const draw = async () => {
      const card: CardText = { text, lang, ...sourceOf(reader) }
      await loadFaces(card)
      const picture = await pictureOf(card, shape)
      if (isOver) return
      if (picture) address = URL.createObjectURL(picture)
      setDrawn(picture ? { picture, address } : 'tooLong')
    }
    void draw()
    return () => {
      isOver = true
      URL.revokeObjectURL(address)
    }
  }, [reader, text, lang, shape])
  return drawn
}

/** The PNG, or `null` when the words do not fit. */
function pictureOf(card: CardText, shape: CardShape): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  if (!drawCard(canvas, card, shape)) return Promise.resolve(null)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

/** Chinese puts the chapter into the marks of the title; in English it stands with the author, or the title would be long. */
function sourceOf({ bookName, chapter, author, lang }: ReaderHandle): { title: string; author: string } {
  const title = chapter.title === bookName ? '' : chapter.title
  if (!lang.startsWith('zh')) return { title: bookName, author: [title, author].filter(Boolean).join(' · ') }
  return { title: title === '' ? `《${bookName}》` : `《${bookName}·${title}》`, author }
}

/** The first words of a quotation, for the name of its file: characters of Chinese, whole words of English. */
function beginningOf(text: string): string {
  const start = [...text.replaceAll(/\s+/g, ' ')].slice(0, NAME_LETTERS).join('')
  if (/\p{Script=Han}/u.test(start)) return [...start].slice(0, NAME_CHARACTERS).join('')
  return start.length < text.length ? start.replace(/\S*$/, '').trim() || start : start
}

const NAME_LETTERS = 32
const NAME_CHARACTERS = 12

/** A canvas draws only with faces that are already there. */
async function loadFaces({ text, title, author, lang }: CardText): Promise<void> {
  const isChinese = lang.startsWith('zh')
  const fonts = isChinese
    ? [prepareFaces(text, 'kai'), prepareFaces(text + title + author, 'song')]
    : [prepareFaces(title + author, 'song')]
  for (const { use } of fonts) use()
  await Promise.all(fonts.map(({ loaded }) => loaded))
  const faces = isChinese ? [CARD_FACES.kai, CARD_FACES.song] : [CARD_FACES.latin, CARD_FACES.song]
  await Promise.allSettled(faces.map(face => document.fonts.load(`40px ${face}`, text + title + author)))
}

function canShareFiles(): boolean {
  const probe = new File([], 'card.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

async function share(picture: Blob, { name, text }: { name: string; text: string }): Promise<void> {
  try {
    await navigator.share({ files: [new File([picture], name, { type: 'image/png' })], text })
  } catch (failed) {
    // Closing the sheet is no failure.
    if (!(failed instanceof DOMException && failed.name === 'AbortError')) saveFile(picture, name)
  }
}
