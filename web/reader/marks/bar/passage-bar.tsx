import BookA from 'lucide-react/icons/book-a'
import BookCopy from 'lucide-react/icons/book-copy'
import Copy from 'lucide-react/icons/copy'
import ImageIcon from 'lucide-react/icons/image'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import Unlink from 'lucide-react/icons/unlink'
import Volume2 from 'lucide-react/icons/volume-2'
import { Icon } from '../../../parts/control/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import { beadAt } from '../../bilingual/bead-at.ts'
import { comparedStretches } from '../../bilingual/compare/compared-stretches.ts'
import { setCommentTarget } from '../../community/comment-target.ts'
import { requestKeyword } from '../../panels/search/search-request.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { commentAddress, HERE } from '../comment-address.ts'
import { type BarTarget, changeLayer, closeBar } from '../layers/layer-store.ts'
import { copyText, markPassage } from '../mark-actions.ts'
import { markedPassage, type Passage, talkedPassage } from '../passage.ts'
import { PASSAGE_ACTIONS } from '../passage-actions.ts'
import { BarButton } from './bar-button.tsx'
import { ColourButtons } from './colour-buttons.tsx'
import { FloatingBar } from './floating-bar.tsx'
import styles from './marking-bar.module.css'
import { toastOffline } from './offline-toast.ts'

// More is no word to look for.
const LONGEST_KEYWORD = 100

/** What can be done with chosen words. */
export function PassageBar({
  reader,
  target,
}: {
  reader: ReaderHandle
  target: Extract<BarTarget, { kind: 'passage' }>
}) {
  const { marks: words } = useWords(toolsWords)
  const { reader: readingWords } = useWords(readerWords)
  const { passage } = target
  const { onLookUp, onReadAloud, onCorrect, onReportBead } = PASSAGE_ACTIONS
  return (
    <FloatingBar label={words.bar} ranges={target.ranges} takesFocus={target.byKeyboard}>
      <ColourButtons
        chosen={null}
        onChoose={colour => {
          markPassage(reader, passage, { colour, note: '', words })
          closeBar()
        }}
      />
      <span className={styles.actions}>
        <BarButton
          icon={Copy}
          label={words.copy}
          onPress={() => {
            void copyText(reader, passage.text, words)
            closeBar()
          }}
        />
        <BarButton
          icon={NotebookPen}
          label={words.note}
          onPress={() => changeLayer({ bar: null, note: { passage } })}
        />
        <BarButton
          icon={ImageIcon}
          label={words.card}
          onPress={() => changeLayer({ bar: null, card: { text: passage.text, lang: passage.lang } })}
        />
        <BarButton
          icon={Search}
          label={words.find}
          onPress={() => {
            requestKeyword(passage.text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_KEYWORD))
            closeBar()
            reader.open(null)
            // The panel that is open must go before it comes again with other words.
            setTimeout(() => reader.open('search'), 0)
          }}
        />
        {onLookUp ? (
          <BarButton
            icon={BookA}
            label={words.lookUp}
            onPress={() =>
              void onLookUp()
                .then(lookUp => lookUp(reader, passage))
                .finally(closeBar)
            }
          />
        ) : null}
        {onReadAloud ? (
          <BarButton
            icon={Volume2}
            label={words.readAloud}
            onPress={() =>
              void onReadAloud()
                .then(readAloud => readAloud(reader, passage))
                .finally(closeBar)
            }
          />
        ) : null}
        <a
          className={styles.action}
          href={commentAddress(markedPassage(reader, passage))}
          target={HERE}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            closeBar()
            setCommentTarget({ kind: 'passage', passage: talkedPassage(reader, passage) })
            reader.open('comments')
          }}
        >
          <Icon of={MessageSquare} size={18} />
          <span>{words.comment}</span>
        </a>
        {onCorrect ? (
          <BarButton
            icon={PenLine}
            label={words.correct}
            onPress={() =>
              void onCorrect()
                .then(correct => correct(reader, passage))
                .catch(toastOffline)
                .finally(closeBar)
            }
          />
        ) : null}
        {isTranslatedTwice(reader, passage) ? (
          <BarButton icon={BookCopy} label={words.compare} onPress={() => changeLayer({ compared: passage })} />
        ) : null}
        {onReportBead && isInBead(reader, passage) ? (
          <BarButton
            icon={Unlink}
            label={readingWords.wronglyAligned}
            onPress={() =>
              void onReportBead()
                .then(report => report(reader, passage))
                .catch(toastOffline)
                .finally(closeBar)
            }
          />
        ) : null}
      </span>
    </FloatingBar>
  )
}

/** Whether at least two other editions may say what the words say. */
function isTranslatedTwice(reader: ReaderHandle, { locations: spans }: Passage): boolean {
  return reader.alignments.length >= 2 && comparedStretches(reader, spans).length > 0
}

/** Whether the words begin in a sentence that two editions are aligned by. */
function isInBead({ beside }: ReaderHandle, { locations: spans }: Passage): boolean {
  const [first] = spans
  return beside !== null && first !== undefined && beadAt(beside.beads, { ...first, offset: first.from }) !== null
}
