import { toHant } from '../text/script/script.ts'
import type { TextLang } from './publication.ts'

/** The few words of ours in a file, in the language of the file. */
export type FileWords = typeof ZH

const ZH = {
  cover: '封面',
  titlePage: '书名页',
  contents: '目录',
  text: '正文',
  picture: '图',
  colophon: '版权页',
  by: '著者',
  translator: '译者',
  year: '出版',
  source: '来源',
  licence: '许可',
  address: '网址',
  converted: '繁体字由简体自动转换，或有不确之处。',
  made: (site: string, date: string) => `由 ${site} 制作，${date}`,
  coverOf: (title: string) => `《${title}》封面`,
  /** Between a label and what it says. */
  colon: '：',
  summary: '文字可由读屏软件读出，目录可跳转，标题分级。',
}

const EN: FileWords = {
  cover: 'Cover',
  titlePage: 'Title page',
  contents: 'Contents',
  text: 'Text',
  picture: 'Picture',
  colophon: 'Colophon',
  by: 'Author',
  translator: 'Translator',
  year: 'Published',
  source: 'Source',
  licence: 'Licence',
  address: 'Address',
  converted: 'Traditional characters were derived from simplified ones and may err.',
  made: (site, date) => `Made by ${site}, ${date}`,
  coverOf: title => `Cover of ${title}`,
  colon: ': ',
  summary: 'All text can be read aloud; there is a table of contents, and headings show the structure.',
}

/** 繁體 is derived from 简体. */
export function fileWords(lang: TextLang): FileWords {
  if (!lang.startsWith('zh')) return EN
  if (lang !== 'zh-Hant') return ZH
  const converted = Object.entries(ZH).map(([name, words]) => [name, typeof words === 'string' ? toHant(words) : words])
  return {
    ...(Object.fromEntries(converted) as FileWords),
    made: (site, date) => `由 ${site} ${toHant('制作')}，${date}`,
    coverOf: title => `《${title}》${toHant('封面')}`,
  }
}

/** The day of a time, `2026-11-21`, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
