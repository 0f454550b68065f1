import LinkIcon from 'lucide-react/icons/link'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { collectionAddress } from '../book/cards/collection-fan.tsx'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import { sentenceOf } from './list-dialog.tsx'
import styles from './lists.module.css'

/** Whether a list of mine is public, and the link to give to others once it is. */
export function Sharing({ list, changed }: { list: MyCollection; changed: (list: MyCollection) => void }) {
  const { lists } = useWords(accountWords)
  const { collectionId } = list
  const publish = async (isPublic: boolean) => {
    changed({ ...list, public: isPublic })
    try {
      const updated = await call('POST /user/book/collection/update', { collectionId, public: isPublic })
      if (updated) changed(updated)
    } catch (failure) {
      changed(list)
      showToast(sentenceOf(failure, lists.failed))
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${collectionAddress(list)}`)
      showToast({ message: lists.linkCopied, kind: 'success' })
    } catch {
      // The browser keeps its clipboard to itself.
      showToast(lists.linkNotCopied)
    }
  }
  return (
    <div className={styles.sharing}>
      <label className={styles.switch}>
        <input type="checkbox" checked={list.public} onChange={event => void publish(event.target.checked)} />
        <span>{lists.makePublic}</span>
      </label>
      <Button disabled={!list.public} onClick={() => void copy()}>
        <Icon of={LinkIcon} size={18} />
        {lists.copyLink}
      </Button>
      <span className="small">{list.public ? lists.publicHint : lists.copyWhenPublic}</span>
    </div>
  )
}
