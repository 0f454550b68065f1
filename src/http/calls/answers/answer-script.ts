import { z } from 'zod'
import type { Written } from '../../../contract/fields.ts'
import { detectScript, isMixedScript } from '../../../text/script/detect-script.ts'
import { inCornerQuotes, toHans, toHant } from '../../../text/script/script.ts'

/**
 * The answer with its Chinese words in the script the reader asked for; `original` or nothing changes nothing. The
 * fields of `schema` say what is a text, what is left as it is, and what is the site's own (`Written` in
 * src/contract/fields.ts). Conversion is character by character, so positions and HTML stay as they are. A text that is
 * in that script already is left alone: 里 and 后 are right in both, and converted anew would not be. So is one in another
 * language: 軒 of a Japanese novel is no traditional form of anything.
 */
export function inScript<Answer>(answer: Answer, script: unknown, schema: z.ZodType): Answer {
  if (script !== 'hans' && script !== 'hant') return answer
  return converted(answer, planOf(schema), { target: script === 'hans' ? HANS : HANT, ...UNKNOWN }) as Answer
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

/** Of the text that a value belongs to: its script, null where nothing says it, and whether it is in another language than ours. */
type OfText = { textScript: string | null; isForeign: boolean }
type How = OfText & { target: Wanted }
const UNKNOWN: OfText = { textScript: null, isForeign: false }

function converted(value: unknown, plan: Plan, { target, ...ofText }: How): unknown {
  const { textScript, isForeign } = ofText
  if (plan === null || plan === 'as it is') return value
  if (typeof value === 'string') {
    if (!HAN.test(value) || (isForeign && plan === 'of its text')) return value
    if (plan === 'of its text' && textScript === target.script) return target === HANT ? inCornerQuotes(value) : value
    return target.convert(value)
  }
  if (typeof value !== 'object' || value === null || typeof plan === 'string') return value
  if (Array.isArray(value))
    return 'each' in plan ? value.map(item => converted(item, plan.each, { target, ...ofText })) : value
  const own = textOf(value, ofText)
  const beside = textOf((value as { beside?: object | null }).beside ?? {}, own)
  const ofWords = own.textScript ?? scriptOfWords(value, plan, target)
  const result: Record<string, unknown> = { ...value }
  for (const [name, item] of Object.entries(value)) {
    // The names of a work in another language are its own too.
    if (typeof item === 'string' && languageOf(value) === 'other') continue
    const each = 'each' in plan ? plan.each : (plan.fields.get(name) ?? null)
    const of = name.startsWith('beside') ? beside : own
    result[name] = converted(item, each, { target, ...of, ...(isOfText(each) ? { textScript: ofWords } : {}) })
  }
  return result
}

/** Whether a field is a text, or a list of lines. */
function isOfText(plan: Plan): boolean {
  return plan === 'of its text' || (typeof plan === 'object' && plan !== null && 'each' in plan && isOfText(plan.each))
}

type Named = { script?: string | null; language?: unknown; languages?: unknown; edition?: Named | null }

/** What a poem or an edition says of its text; a chapter in reading has what its edition says. */
function textOf(value: Named, around: OfText): OfText {
  const language = languageOf(value)
  return {
    textScript: value.script ?? value.edition?.script ?? around.textScript,
    isForeign: language === undefined ? around.isForeign : language === 'other',
  }
}

/** In which language a text is; a work is in all of its languages. */
function languageOf({ language, languages, edition }: Named): unknown {
  return language ?? edition?.language ?? (Array.isArray(languages) ? languages.join() : undefined)
}

/** For passages that name no script (quotations, hits, books that mix them): what their own characters show. */
function scriptOfWords(value: object, plan: Plan, target: Wanted): string | null {
  if (target.script === 'zh-Hans' || typeof plan !== 'object' || plan === null || !('fields' in plan)) return null
  const words = Object.entries(value).filter(
    ([name, item]) => plan.fields.get(name) === 'of its text' && typeof item === 'string',
  )
  const text = words.map(([, item]) => item).join('')
  return isMixedScript(text) ? null : detectScript(text)
}
