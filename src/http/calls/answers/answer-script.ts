import { z } from 'zod'
import type { Written } from '../../../contract/fields.ts'
import { detectScript, inCornerQuotes, isMixedScript, toHans, toHant } from '../../../text/script/script.ts'

/**
 * The answer with its Chinese words in the script the reader asked for; `original` or nothing changes nothing. The
 * fields of `schema` say what is a text, what is left as it is, and what is the site's own (`Written` in
 * src/contract/fields.ts). Conversion is character by character, so positions and HTML stay as they are. A text that is
 * in that script already is left alone: 里 and 后 are right in both, and converted anew would not be.
 */
export function inScript<Answer>(answer: Answer, script: unknown, schema: z.ZodType): Answer {
  if (script !== 'hans' && script !== 'hant') return answer
  return converted(answer, planOf(schema), { wanted: script === 'hans' ? HANS : HANT, textScript: null }) as Answer
}

type Wanted = { script: 'zh-Hans' | 'zh-Hant'; convert: (text: string) => string }
const HANS: Wanted = { script: 'zh-Hans', convert: toHans }
const HANT: Wanted = { script: 'zh-Hant', convert: toHant }

/** What is to be done with a value: with a string, with each item or value, with each field, or nothing. */
type Plan = Written | 'ours' | { each: Plan } | { fields: ReadonlyMap<string, Plan> } | null

const plans = new WeakMap<z.ZodType, Plan>()

function planOf(schema: z.ZodType): Plan {
  const known = plans.get(schema)
  if (known !== undefined) return known
  const plan = readPlan(schema)
  plans.set(schema, plan)
  return plan
}

function readPlan(schema: z.ZodType): Plan {
  if (schema instanceof z.ZodString) return (schema.meta()?.['written'] as Written | undefined) ?? 'ours'
  if (schema instanceof z.ZodArray) return eachOf(planOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodRecord) return eachOf(planOf(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([name, field]) => [name, planOf(field)] as const,
    )
    return { fields: new Map(fields.filter(([, plan]) => plan !== null)) }
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return planOf(schema.unwrap() as z.ZodType)
  return null
}

const eachOf = (plan: Plan): Plan => (plan === null ? null : { each: plan })

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** `textScript` is the script of the text that a value belongs to, or null where nothing says it. */
type How = { wanted: Wanted; textScript: string | null }

function converted(value: unknown, plan: Plan, { wanted, textScript }: How): unknown {
  if (plan === null || plan === 'as it is') return value
  if (typeof value === 'string') {
    if (!HAN.test(value)) return value
    if (plan === 'of its text' && textScript === wanted.script) return wanted === HANT ? inCornerQuotes(value) : value
    return wanted.convert(value)
  }
  if (typeof value !== 'object' || value === null || typeof plan === 'string') return value
  if (Array.isArray(value))
    return 'each' in plan ? value.map(item => converted(item, plan.each, { wanted, textScript })) : value
  const script = scriptOf(value) ?? textScript
  const ofWords = script ?? scriptOfWords(value, plan, wanted)
  const result: Record<string, unknown> = { ...value }
  for (const [name, item] of Object.entries(value)) {
    const each = 'each' in plan ? plan.each : (plan.fields.get(name) ?? null)
    result[name] = converted(item, each, { wanted, textScript: isOfText(each) ? ofWords : script })
  }
  return result
}

/** Whether a field is a text, or a list of lines. */
function isOfText(plan: Plan): boolean {
  return plan === 'of its text' || (typeof plan === 'object' && plan !== null && 'each' in plan && isOfText(plan.each))
}

/** The script that a poem or an edition names; a chapter in reading has that of its edition. */
function scriptOf(value: object): string | null {
  const { script, edition } = value as { script?: string | null; edition?: { script?: string | null } }
  return script ?? edition?.script ?? null
}

/** For passages that name no script (quotations, hits, books that mix them): what their own characters show. */
function scriptOfWords(value: object, plan: Plan, wanted: Wanted): string | null {
  if (wanted.script === 'zh-Hans' || typeof plan !== 'object' || plan === null || !('fields' in plan)) return null
  const words = Object.entries(value).filter(
    ([name, item]) => plan.fields.get(name) === 'of its text' && typeof item === 'string',
  )
  const text = words.map(([, item]) => item).join('')
  return isMixedScript(text) ? null : detectScript(text)
}
