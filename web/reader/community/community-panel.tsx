import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { Talk } from '../../comments/discussion.tsx'
import { QuotedPassage } from '../../comments/thread/quoted-passage.tsx'
import { Button } from '../../parts/control/button.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { commentAddress } from '../marks/comment-address.ts'
import panelStyles from '../panels/panels.module.css'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { useReaderState } from '../session/session-context.ts'
import { chapterComments, countChapterComments, onChapterComments } from './chapter-comments.ts'
import { commentTarget, onCommentTarget, setCommentTarget } from './comment-target.ts'
import styles from './community-panel.module.css'

const SHOWN = 50

/** What readers say of a passage or of the chapter that is open, and the form to say something. */
export function CommunityPanel({ reader }: { reader: ReaderHandle }) {
  const { others: words } = useWords(toolsWords)
  const page = useLanguage()
  // Drawn anew with every chapter.
  useReaderState()
  const about = useSyncExternalStore(onCommentTarget, commentTarget)
  const { bookId, chapter } = reader
  const passage = about.kind === 'chapter' ? null : about.passage
  const blockId = passage?.blockId
  const request = useAnswer(`${chapter.chapterId} ${blockId} ${page}`, () =>
    call('GET /bookComment/list', {
      bookId,
      chapterId: blockId ? undefined : chapter.chapterId,
      blockId,
      pageSize: SHOWN,
      script: scriptOfPage(page),
    }),
  )
  const anchor = passage ?? { chapterId: chapter.chapterId }
  const wholeBook = `/bookComment/${bookId}`
  return (
    <div className={styles.panel}>
      <p className={styles.ways}>
        {passage ? (
          <Button look="bare" onClick={() => setCommentTarget({ kind: 'chapter' })}>
            {words.chapterAll}
          </Button>
        ) : null}
        <Link to={wholeBook}>{words.bookAll}</Link>
      </p>
      {passage ? null : <Popular reader={reader} />}
      <AnswerView request={request}>
        {comments => (
          <Talk
            key={`${chapter.chapterId} ${blockId}`}
            subject={{ bookId }}
            threads={comments.list}
            anchor={anchor}
            quoted={<QuotedPassage quote={passage?.quote ?? ''} />}
            takesFocus={about.kind === 'passage'}
            {...(passage && { comeBack: commentAddress({ ...whole(reader), ...passage, toBlockId: passage.blockId }) })}
            empty={
              passage ? null : (
                <div className={panelStyles.empty}>
                  <p>{words.none}</p>
                  <p>{words.noneHint}</p>
                </div>
              )
            }
            onAdded={added => {
              if (added.anchor && added.anchor.blockId > 0) countChapterComments(added.anchor)
            }}
            again={request.again}
          />
        )}
      </AnswerView>
    </div>
  )
}

function whole({ bookId, language, chapter }: ReaderHandle) {
  return { bookId, language, chapterNumber: chapter.number }
}

/** The sentences of the chapter that most people marked, each a way to its place. */
function Popular({ reader }: { reader: ReaderHandle }) {
  const { others: words } = useWords(toolsWords)
  const { chapterId, popular } = useSyncExternalStore(onChapterComments, chapterComments)
  const isHere = chapterId === reader.chapter.chapterId
  const shown = isHere ? popular.filter(one => one.chapterId === chapterId).slice(0, POPULAR_SHOWN) : []
  if (shown.length === 0) return null
  return (
    <ol className={panelStyles.hits}>
      {shown.map(one => (
        <li key={`${one.blockId} ${one.from}`}>
          <button
            type="button"
            lang={reader.lang}
            onClick={() =>
              reader.goTo({
                chapterNumber: reader.chapter.number,
                blockId: one.blockId,
                offset: one.from,
                quote: one.quote,
              })
            }
          >
            <span className={styles.marked}>{one.quote}</span>
            <small>{fill(words.popular, { count: one.people })}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}

const POPULAR_SHOWN = 5
