import { type DragEvent, useRef, useState } from 'react'
import fileStyles from '../../parts/control/fields/file-button.module.css'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from '../upload.module.css'

/** What can be read here; a browser shows these first. */
export const ACCEPTED = '.epub,.txt,.md,.markdown,.html,.htm,.xhtml,.fb2,.mobi,.azw,.azw3,.docx,.pdf,.zip,.json'

/** Takes files that are dropped or chosen. */
export function DropZone({ add }: { add: (files: readonly File[]) => void }) {
  const { upload } = useWords(uploadWords)
  const [isOver, setIsOver] = useState(false)
  // Entering a child leaves its parent: they are counted.
  const depth = useRef(0)
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    hold(event)
    depth.current += by
    setIsOver(depth.current > 0)
  }
  return (
    <div
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={hold}
      onDrop={event => {
        hold(event)
        depth.current = 0
        setIsOver(false)
        add([...event.dataTransfer.files])
      }}
    >
      <p className={styles.drop} aria-hidden="true">
        {isOver ? upload.dropNow : upload.drop}
      </p>
      <label className={`${fileStyles.file} ${styles.choose}`}>
        {upload.choose}
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          onChange={event => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p className={styles.zoneHint}>{upload.chooseHint}</p>
    </div>
  )
}

/** Files are taken here and not opened in place of the page. */
function hold(event: DragEvent): void {
  if (!event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'copy'
}
