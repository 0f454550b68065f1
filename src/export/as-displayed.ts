import { blockText } from '../text/block/plain-text.ts'
import type { pinyinOf } from '../text/pinyin/pinyin.ts'
import { pinyinOfLines } from '../text/pinyin/verse-model/verse-pinyin.ts'
import { withPinyin } from '../text/ruby.ts'
import { detectScript } from '../text/script/detect-script.ts'
import { toHans, toHant } from '../text/script/script.ts'
import type { BesideEdition, ExportBlock, Publication, ReadAs, Section, SectionText, TextLang } from './publication.ts'

/**
 * A publication whose words are already as the reader wants them. `vertical` is only true for Chinese; `isConverted` when
 * its traditional characters are derived from simplified ones, which is a guess and has to be said.
 */
export type ShownPublication = Publication & { as: ReadAs; vertical: boolean; isConverted: boolean }

/**
 * The publication in the script, with the pinyin and with or without the notes that the reader wants. As on the site: what
 * is in the wanted script already stays as it is, and pinyin is written last, over what is shown.
 */
export function asDisplayed(publication: Publication, as: ReadAs): ShownPublication {
  const words = (text: string, lang: TextLang) => inScript(text, lang, as.script)
  const names = (text: string) => inScript(text, publication.lang === 'und' ? 'und' : 'zh', as.script)
  const named = <Of extends BesideEdition>(edition: Of): Of => ({
    ...edition,
    title: names(edition.title),
    author: names(edition.author),
    translator: names(edition.translator),
    year: names(edition.year),
    lang: shownLang(edition.lang, as.script),
  })
  return {
    ...publication,
    as,
    vertical: as.vertical && isChinese(publication.lang),
    isConverted: as.script === 'hant' && publication.sections.some(({ lang }) => isChinese(lang) && lang !== 'zh-Hant'),
    // A title has to say something (EPUB 3.3 §5.5.3.1.2), and so has a name.
    title: names(publication.title).trim() || '·',
    authors: publication.authors.map(names).filter(author => author.trim() !== ''),
    translator: names(publication.translator).trim(),
    year: names(publication.year),
    lang: shownLang(publication.lang, as.script),
    beside: publication.beside ? named(publication.beside) : null,
    credits: publication.credits.map(named),
    sections: publication.sections.map(section => ({
      ...section,
      title: section.kind === 'work' ? names(section.title) : words(section.title, section.lang),
      lang: shownLang(section.lang, as.script),
      text: async () => shownText(await section.text(), section, as),
    })),
  }
}

export function isChinese(lang: TextLang): boolean {
  return lang.startsWith('zh')
}

function shownText(text: SectionText, { isVerse, lang }: Pick<Section, 'isVerse' | 'lang'>, as: ReadAs): SectionText {
  const blocks = (all: ExportBlock[], own: TextLang) => {
    const kept = as.notes ? all : withoutNotes(all)
    if (!isVerse || as.pinyin === 'none' || !isChinese(own)) return kept.map(block => shownBlock(block, own, as))
    // A line alone does not know its couplet.
    const syllables = pinyinOfLines(kept.map(({ html }) => blockText(inScript(html, own, as.script))))
    return kept.map((block, at) => shownBlock(block, own, as, () => syllables[at] ?? []))
  }
  const { beside } = text
  return {
    ...text,
    byline: inScript(text.byline, 'zh', as.script),
    blocks: blocks(text.blocks, lang),
    beside: beside && {
      title: inScript(beside.title, beside.lang, as.script),
      lang: shownLang(beside.lang, as.script),
      blocks: blocks(beside.blocks, beside.lang),
    },
  }
}

function shownBlock(block: ExportBlock, lang: TextLang, as: ReadAs, read?: typeof pinyinOf): ExportBlock {
  if (!isChinese(lang)) return block
  const html = inScript(block.html, lang, as.script)
  return {
    ...block,
    html: as.pinyin === 'none' ? html : withPinyin(html, as.pinyin, read),
    ...(block.speaker === undefined ? {} : { speaker: inScript(block.speaker, lang, as.script) }),
  }
}

/** The notes go, and with them the marks in the text that lead to them. */
function withoutNotes(blocks: ExportBlock[]): ExportBlock[] {
  return blocks
    .filter(block => block.kind !== 'note')
    .map(block => ({ ...block, html: block.html.replace(/<a\b[^>]*\bdata-note\b[^>]*>[\s\S]*?<\/a>/gi, '') }))
}

/** Names are ours and in simplified characters, whatever the text is in, but for works in another language. Only Chinese text is written otherwise, and only what is not in that script already. */
function inScript(text: string, lang: TextLang, script: ReadAs['script']): string {
  if (script === 'original' || !isChinese(lang)) return text
  const target = script === 'hans' ? 'zh-Hans' : 'zh-Hant'
  if (lang === target) return text
  if (script === 'hans') return toHans(text)
  return lang === 'zh' && detectScript(text) === 'zh-Hant' ? text : toHant(text)
}

function shownLang(lang: TextLang, script: ReadAs['script']): TextLang {
  if (script === 'original' || !isChinese(lang)) return lang
  return script === 'hans' ? 'zh-Hans' : 'zh-Hant'
}
