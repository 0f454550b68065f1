import { expect, it } from 'vitest'
import { tagsIn } from './tags-in.ts'

it('takes tags however they are divided, each once', () => {
  expect(tagsIn('儒家，语录、儒家 先秦,Essays')).toEqual(['儒家', '语录', '先秦', 'Essays'])
  expect(tagsIn('  ')).toEqual([])
})
