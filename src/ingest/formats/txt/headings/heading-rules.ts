import type { HeadingKind } from '../../../../contract/values/uploads.ts'
import { NUMERAL } from './numerals.ts'

/**
 * How a line is known for a heading; data, so that whoever uploads can change them. `pattern` is a regular expression over
 * a trimmed line of at most `LONGEST_HEADING` characters; its group `number` holds the figures, `rest` what follows them.
 */
export type HeadingRule = {
  name: string
  pattern: string
  /** 0 stands over the rules of 1 where both are found. */
  level: 0 | 1
  /** Counts only where nothing of the rules before it was found. */
  isLastResort?: boolean
  /** Fewer lines than these are no headings. */
  atLeast?: number
}

export const LONGEST_HEADING = 90

const N = `(?<number>[${NUMERAL}]{1,12})`
// A number stands alone, or apart from what follows, or what follows is a short title without the marks of a sentence.
const REST = String.raw`(?<rest>$|[\s\u3000:：·、.．—–-].{0,80}|(?![中了的里裡內内是就也說说又便這这才])[^。．.！!？?；;，,…"”]{1,30}$)`

// Sites of novels put a star, a bracket or a word before the number of a chapter.
const BEFORE = String.raw`(?:正文\s*|章节目录\s*|[☆★◆■●◎※#＃、\s]{1,4}|[【［\[]\s*)?`

/** The rule by which the lines around decide: a short line behind an empty one, with text right under it. */
export const STANDS_ALONE = 'stands-alone'
export const BARE_NUMBER = 'bare-number'
/** `22. 1. The partial becomes complete`: the text goes on behind the number of its chapter. */
export const ENGLISH_NUMBERED = 'english-numbered'

export const HEADING_RULES = [
  { name: 'volume', level: 0, pattern: `^(?:正文\\s*)?第\\s*${N}\\s*[卷部编編冊册輯辑]${REST}` },
  {
    name: 'volume-first',
    level: 0,
    pattern: `^[卷部]\\s*(?<number>[${NUMERAL}上中下之]{1,8})(?<rest>$|[\\s\\u3000:：、.].{0,40})`,
  },
  { name: 'chapter', level: 1, pattern: `^${BEFORE}第\\s*${N}\\s*[回章节節折幕话話场場集篇品講讲][】］\\]]?${REST}` },
  {
    name: 'named',
    level: 1,
    pattern:
      '^(?:楔子|引子|自序|序[章言幕曲]?|前言|引言|凡例|题记|題記|後記|后记|尾[聲声]|终章|終章|附[录錄]|跋|[结結]語|结语|番外(?:篇)?)(?<rest>$|[\\s\\u3000:：·.、].{0,40}|(?<=番外.*)[^。．！？；，,…]{1,20}$)',
  },
  {
    name: 'english-part',
    level: 0,
    pattern:
      '^(?:BOOK|Book|PART|Part|VOLUME|Volume|ACT|Act|Actus)\\s+(?<number>[IVXLC]{1,8}|\\d{1,4}|(?:THE )?[A-Z][A-Za-z]{1,11})(?<rest>$|[.:—-]*$|[.:]?\\s.{0,70}$)',
  },
  {
    name: 'english-chapter',
    level: 1,
    atLeast: 2,
    pattern:
      '^(?:CHAPTER|Chapter|CHAP\\.?|Chap\\.|Ch\\.|SECTION|Section|LETTER|Letter|STAVE|CANTO|Canto|SCENE|Scene)\\s+(?<number>[IVXLC]{1,9}|\\d{1,5}|(?:THE )?[A-Z][A-Za-z-]{1,14})(?<rest>$|[.:—-]*$|[.:]?\\s.{0,75}$)',
  },
  {
    name: 'english-named',
    level: 1,
    pattern:
      '^(?:EPILOGUE|Epilogue|PROLOGUE|Prologue|PREFACE|Preface|INTRODUCTION|Introduction|ETYMOLOGY|EXTRACTS|APPENDIX|Appendix|AFTERWORD|FOREWORD|CONCLUSION)(?<rest>$|[.:]?$|\\s\\(.{0,60}\\)[.]?$)',
  },
  // Of paragraphs that are numbered too only those count that stand farther apart than paragraphs do.
  {
    name: ENGLISH_NUMBERED,
    level: 1,
    isLastResort: true,
    atLeast: 5,
    pattern: '^(?<number>\\d{1,3})\\.\\s+(?<rest>(?:\\d{1,2}\\.\\s+)?[(\'"“‘]{0,2}[A-Z].*[a-z].*)$',
  },
  { name: 'ordinal-after', level: 1, isLastResort: true, atLeast: 3, pattern: `^[^\\s，。．！？；]{1,6}第${N}$` },
  {
    name: 'numbered',
    level: 1,
    isLastResort: true,
    atLeast: 3,
    pattern: `^[（(【［\\[]?${N}(?:[）)】］\\]]|[、.．:：]|[\\s\\u3000])[\\s\\u3000]*(?<rest>[^。！？；;…，,]{0,30})$`,
  },
  { name: STANDS_ALONE, level: 1, atLeast: 2, pattern: '^(?=.*\\p{Script=Han})[^。．！？；，,、…：:「」“”"]{1,20}$' },
  { name: BARE_NUMBER, level: 1, isLastResort: true, atLeast: 3, pattern: `^${N}[、.．]?$` },
] as const satisfies readonly (HeadingRule & { name: HeadingKind })[]

/** The rules as an uploader wants them: without some kinds, and with a pattern of their own before the others. */
export function headingRules({ without, pattern }: { without: readonly string[]; pattern: string }): HeadingRule[] {
  const kept = HEADING_RULES.filter(({ name }) => !without.includes(name))
  return pattern === '' ? kept : [{ name: 'own', level: 1, pattern }, ...kept]
}
