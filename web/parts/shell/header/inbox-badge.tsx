import { useUnreadCount } from '../../../state/unread-count.ts'
import { Badge } from '../../control/badge.tsx'

/** How many messages wait, on the corner of the face. */
export function NoticeBadge({ userId }: { userId: number }) {
  return <Badge count={useUnreadCount(userId)} />
}
