import { expect, test } from 'vitest'
import { readingsOfName } from './wade-giles.ts'

test.each([
  // As Joly (1892) and Legge (1861) spell the names of 红楼梦 and 论语.
  ['paoyu', 'bao yu'],
  ['taiyu', 'dai yu'],
  ['chiacheng', 'jia zheng'],
  ['hsifeng', 'xi feng'],
  ['paochai', 'bao chai'],
  ['shihyin', 'shi yin'],
  ['tzukung', 'zi gong'],
  ['kuo', 'guo'],
  ['hohsiu', 'he xiu'],
  ['zhuge', 'zhu ge'],
  ['baoyu', 'bao yu'],
])('%s can be %s', (letters, reading) => {
  expect(readingsOfName(letters)).toContain(reading)
})

test('a name that is not of Chinese syllables has no reading', () => {
  expect(readingsOfName('abraham')).toEqual([])
  expect(readingsOfName('israel')).toEqual([])
})
