import { expect, test } from 'vitest'
import { toHant } from '../script.ts'
import { verseForms } from './verse-forms.ts'

test('in regular verse a model decides where the contexts do not know', () => {
  // 杜甫《哀江頭》, 牛嶠《女冠子》.
  expect(toHant('昭阳殿里第一人，同辇随君侍君侧。')).toBe('昭陽殿裏第一人，同輦隨君侍君側。')
  expect(toHant('额黄侵腻发，臂钏透红纱。')).toBe('額黃侵膩髮，臂釧透紅紗。')
})

test('the model is silent in prose, and an offset counts UTF-16 units', () => {
  expect(verseForms('余尝谓，读书不如行路。').size).toBe(0)
  expect(verseForms('𠀀，额黄侵腻发，臂钏透红纱。').size).toBe(0)
  expect(verseForms('𠀀。额黄侵腻发，臂钏透红纱。').get(7)).toBe('髮')
})
