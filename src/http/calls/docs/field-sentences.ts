import type { z } from 'zod'
import type { Sentence } from '../../../contract/errors.ts'

/** What is wrong with each field, in words a reader can act on; a wrong whole is named `body`. */
export function wrongFieldsOf(error: z.ZodError): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= sentenceOf(issue)
  return fields
}

function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  switch (issue.code) {
    case 'too_small':
      return small(issue.origin, Number(issue.minimum))
    case 'too_big':
      return big(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return { zh: `只能是 ${issue.values.join('、')} 之一`, en: `One of ${issue.values.join(', ')}` }
    case 'invalid_type':
      return issue.input === undefined ? MISSING : { zh: '类型不对', en: `This has to be a ${issue.expected}` }
    default:
      return { zh: '格式不对', en: 'The form is not right' }
  }
}

const MISSING: Sentence = { zh: '请填写', en: 'This is missing' }

function small(origin: string, minimum: number): Sentence {
  if (origin === 'string' && minimum === 1) return MISSING
  if (origin === 'string') return { zh: `至少 ${minimum} 个字`, en: `At least ${minimum} characters` }
  return { zh: `不能小于 ${minimum}`, en: `Not below ${minimum}` }
}

function big(origin: string, maximum: number): Sentence {
  if (origin === 'string') return { zh: `最多 ${maximum} 个字`, en: `At most ${maximum} characters` }
  return { zh: `不能大于 ${maximum}`, en: `Not above ${maximum}` }
}
