import { useEffect, useState } from 'react'
import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import type { Upload } from '../../../src/contract/uploads/uploads.ts'
import { call } from '../../call.ts'

const LOOK_MS = 3_000
/** Five minutes: a worker that has not come by then has other books before this one. */
const LOOKS = 100

/** The preview with what is found behind it (works that say the same, lost marks, the check of a Chinese text); it is asked for until it has all. */
export function useChecked(upload: Upload, preview: UploadPreview): UploadPreview {
  const [later, setLater] = useState({ of: preview, preview })
  // What was found behind an earlier reading of the file is not said of this one.
  const checked = later.of === preview ? later.preview : preview
  const isWaiting =
    !checked.isCompared ||
    (checked.findings === null && checked.language === 'chinese') ||
    (checked.losses === null && upload.forEdition !== null)
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= LOOKS) clearInterval(timer)
      // A look that fails is followed by another.
      call('GET /book/upload/{id}', { id: String(upload.uploadId) }).then(
        answer => answer.preview && setLater({ of: preview, preview: answer.preview }),
        () => undefined,
      )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, upload.uploadId, preview])
  return checked
}
