import { paint } from '../../parts/text/paper/paint.ts'
import { locate, type Seek } from '../marks/layers/locate.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { placedBlocks } from '../surface/geometry.ts'
import { GROWN } from '../text/first/first-read.ts'
import { rangeOf } from '../text/offsets.ts'
import { chapterComments, onChapterComments } from './chapter-comments.ts'
import { setCommentTarget } from './comment-target.ts'
import { communityShown, onCommunityShown } from './community-setting.ts'
import { type CommunitySigns, openCommunitySigns } from './community-signs.ts'
import './community.css'

/**
 * What other readers marked and said, beside the text: a dotted line under what three people marked, a number in the
 * margin where somebody spoke. The text itself is not touched.
 */
export function attach(reader: ReaderHandle): () => void {
  const text = reader.root()
  if (!text) return () => undefined
  let seek: Seek | null = null
  let signs: CommunitySigns | null = null
  let frame = 0

  const drawSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }
  function draw(): void {
    const { chapterId, passages, popular } = chapterComments()
    const isHere = communityShown() && chapterId === reader.chapter.chapterId && passages.length + popular.length > 0
    if (!isHere || !text) {
      paint('popular', [])
      signs?.draw([])
      return
    }
    const blocks = placedBlocks(text)
    const isWhole = blocks.length >= reader.chapter.blocks.filter(block => block.blockId > 0).length
    const isOwn = (comment: { chapterId: number }) => comment.chapterId === chapterId
    const marked = locate(popular.filter(isOwn).map(oneBlock), blocks, { isWhole, seek })
    const spoken = locate(passages.filter(isOwn).map(oneBlock), blocks, { isWhole, seek })
    const theirs = [...text.querySelectorAll<HTMLElement>('.there [data-block]')]
    const beside = { isWhole: false, seek: null }
    const markedBeside = locate(popular.filter(comment => !isOwn(comment)).map(oneBlock), theirs, beside)
    const spokenBeside = locate(passages.filter(comment => !isOwn(comment)).map(oneBlock), theirs, beside)
    paint(
      'popular',
      [...marked.found, ...markedBeside.found].flatMap(({ pieces }) =>
        pieces.map(({ block, from, to }) => rangeOf(block, from, to)),
      ),
    )
    const found = [...spoken.found, ...spokenBeside.found]
    if (found.length > 0) {
      signs ??= openCommunitySigns(text, passage => {
        setCommentTarget({ kind: 'block', passage })
        reader.open('comments')
      })
    }
    signs?.draw(found)
    if (!seek && isWhole && marked.waiting.length + spoken.waiting.length > 0) void loadSeek()
  }
  const loadSeek = async () => {
    const { findQuote } = await import('../../../src/text/quote-anchor.ts')
    seek = findQuote
    drawSoon()
  }

  const written = new MutationObserver(drawSoon)
  written.observe(text, { childList: true })
  text.addEventListener(GROWN, drawSoon)
  const settings = new MutationObserver(drawSoon)
  settings.observe(document.documentElement, { attributes: true })
  const sized = new ResizeObserver(drawSoon)
  sized.observe(text)
  const stops = [reader.onChapter(drawSoon), onCommunityShown(drawSoon), onChapterComments(drawSoon)]
  return () => {
    for (const stop of stops) stop()
    text.removeEventListener(GROWN, drawSoon)
    for (const observer of [written, settings, sized]) observer.disconnect()
    cancelAnimationFrame(frame)
    paint('popular', [])
    signs?.close()
  }
}

function oneBlock<Comment extends { blockId: number }>(comment: Comment): Comment & { toBlockId: number } {
  return { ...comment, toBlockId: comment.blockId }
}
