import { expect, test } from 'vitest'
import { reviewedList, reviewOf } from './reviewed.ts'

test('what somebody has reviewed is silent, by line and by class', () => {
  const { reviewed, unread } = reviewedList(
    '# words\nmarks yuanqu/* * * | drama\nversions lunyu 12.10 诚→成 | 诗经 has 成\nno reason',
  )
  expect(unread).toEqual([4])
  const finding = {
    detector: 'marks' as const,
    work: 'yuanqu/1',
    key: '3',
    found: '“',
    passage: '',
    reason: 'not-closed' as const,
    witness: '',
  }
  expect(reviewOf(finding, reviewed)?.why).toBe('drama')
  expect(reviewOf({ ...finding, work: 'lunyu' }, reviewed)).toBeUndefined()
  expect(
    reviewOf({ ...finding, detector: 'versions', work: 'lunyu', key: '12.10', found: '诚→成' }, reviewed)?.at,
  ).toBe(3)
})
