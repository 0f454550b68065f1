import Ellipsis from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { Comment } from '../../../src/contract/comments/comments.ts'
import { Icon } from '../../parts/control/icon.tsx'
import { Menu, MenuChoice } from '../../parts/control/menu.tsx'
import { useHydrated } from '../../state/use-hydrated.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './comment.module.css'

type ActionProps = {
  comment: Comment
  liked: boolean
  isOwn: boolean
  onLike: () => void
  onAnswer: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

/** The row under a comment. Nobody likes or reports their own, nobody changes another's. */
export function CommentActions({ comment, liked, isOwn, ...on }: ActionProps) {
  const { comments: words } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const isAwake = useHydrated()
  const { likeCount } = comment
  const nick = comment.user.nick || words.gone
  if (!isAwake) {
    return <p className={styles.asleep}>{likeCount > 0 ? fill(parts.likes, { count: likeCount }) : ''}</p>
  }
  return (
    <div className={styles.actions}>
      {isOwn ? (
        likeCount > 0 ? (
          <span className={styles.count}>{fill(parts.likes, { count: likeCount })}</span>
        ) : null
      ) : (
        <button
          type="button"
          className={styles.action}
          aria-pressed={liked}
          aria-label={fill(words.likeOf, { nick, count: likeCount })}
          onClick={on.onLike}
        >
          <Icon of={ThumbsUp} size={17} />
          <span>{likeCount > 0 ? likeCount : liked ? words.liked : words.like}</span>
        </button>
      )}
      <button type="button" className={styles.action} onClick={on.onAnswer}>
        <Icon of={Reply} size={17} />
        <span>{words.reply}</span>
      </button>
      <Menu label={words.more} button={<Icon of={Ellipsis} size={17} />}>
        {isOwn ? (
          <>
            <MenuChoice chosen={false} onChoose={on.onEdit}>
              {words.edit}
            </MenuChoice>
            <MenuChoice chosen={false} onChoose={on.onDelete}>
              {words.delete}
            </MenuChoice>
          </>
        ) : (
          <MenuChoice chosen={false} onChoose={on.onReport}>
            {words.report}
          </MenuChoice>
        )}
      </Menu>
    </div>
  )
}
