/**
 * Whether the model of verse has learnt poems of this kind: it knows those of the Tang and the Song, and those that were written
 * after their example. Of 4,687 places of Yuan qu that were read blind it has 286 wrong where the rules have 207, of 1,586 of
 * the Han and others 60 against 49; of ci 81 against 118.
 */
export function suitsVerseModel({ dynasty, form }: { dynasty: string; form: string }): boolean {
  return form !== '曲' && LEARNT.has(dynasty)
}

const LEARNT = new Set(['唐', '五代', '宋', '金', '明', '清'])
