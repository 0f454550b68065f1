import { join } from 'node:path'
import { AppError } from '../contract/errors.ts'
import { openFonts } from '../fonts/fonts.ts'
import { makeFile, SourceChanged } from '../library/downloads/files.ts'
import { type JobAtWork, JobHopeless, type JobRooms } from './queue.ts'

/** Writes the file of one key to storage; the payload names it, and who may read what it is made of. */
export async function makeDownload(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir }: JobRooms,
): Promise<null> {
  const { key, userId } = payload as { key: string; userId: number }
  const fonts = openFonts({ dir: join(dataDir, 'faces') })
  try {
    await makeFile({ db, storage, gear: fonts, tell, signal }, key, userId)
    return null
  } catch (error) {
    // It changed or went while the job waited: whoever asks again asks for another file.
    if (error instanceof SourceChanged || error instanceof AppError)
      throw new JobHopeless(error.message, { cause: error })
    throw error
  } finally {
    await fonts.close()
  }
}
