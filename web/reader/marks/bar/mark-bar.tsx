import Copy from 'lucide-react/icons/copy'
import ImageIcon from 'lucide-react/icons/image'
import Layers from 'lucide-react/icons/layers'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { Icon } from '../../../parts/control/icon.tsx'
import { changeMark } from '../../../state/marks/mark-store.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { setCommentTarget } from '../../community/comment-target.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { commentAddress, HERE } from '../comment-address.ts'
import { type BarTarget, changeLayer, closeBar } from '../layers/layer-store.ts'
import { copyText, removeWithUndo } from '../mark-actions.ts'
import { talkedMark } from '../passage.ts'
import { BarButton } from './bar-button.tsx'
import { ColourButtons } from './colour-buttons.tsx'
import { FloatingBar } from './floating-bar.tsx'
import styles from './marking-bar.module.css'

/** What can be done with a mark someone pressed on; where several lie over each other, one after the other. */
export function MarkBar({ reader, target }: { reader: ReaderHandle; target: Extract<BarTarget, { kind: 'marks' }> }) {
  const { marks: words } = useWords(toolsWords)
  const [mark, ...others] = target.marks
  if (!mark) return null
  return (
    <FloatingBar label={words.markBar} ranges={target.ranges} takesFocus>
      {mark.note === '' ? null : <p className={styles.barNote}>{mark.note}</p>}
      <ColourButtons
        chosen={mark.colour}
        onChoose={colour => {
          const changed = changeMark(mark, { colour })
          changeLayer({ bar: { ...target, marks: [changed, ...others] } })
          reader.say(words.colours[colour])
        }}
      />
      <span className={styles.actions}>
        <BarButton icon={NotebookPen} label={words.note} onPress={() => changeLayer({ bar: null, note: { mark } })} />
        <BarButton
          icon={Copy}
          label={words.copy}
          onPress={() => {
            void copyText(reader, mark.quote, words)
            closeBar()
          }}
        />
        <BarButton
          icon={ImageIcon}
          label={words.card}
          onPress={() => changeLayer({ bar: null, card: { text: mark.quote, lang: reader.sideOf(mark.blockId).lang } })}
        />
        {others.length > 0 ? (
          <BarButton
            icon={Layers}
            label={words.nextMark}
            onPress={() => changeLayer({ bar: { ...target, marks: [...others, mark] } })}
          />
        ) : null}
        <a
          className={styles.action}
          href={commentAddress(mark)}
          target={HERE}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            closeBar()
            setCommentTarget({ kind: 'passage', passage: talkedMark(reader, mark) })
            reader.open('comments')
          }}
        >
          <Icon of={MessageSquare} size={18} />
          <span>{words.comment}</span>
        </a>
        <BarButton icon={Trash2} label={words.remove} onPress={() => removeWithUndo(reader, mark, words)} />
      </span>
    </FloatingBar>
  )
}
