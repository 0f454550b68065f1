import { AppError, type Sentence } from '../../contract/errors.ts'

/** Why a file is no book of ours. The code is the contract's, the words are the uploader's. */
const REFUSALS = {
  empty: [415, '文件是空的', 'The file is empty'],
  'wrong-content': [415, '文件内容与扩展名不符', 'The content of the file is not what its name says'],
  'unknown-format': [415, '不认识这种文件', 'This is not a kind of file that can be read here'],
  binary: [415, '这不是文本文件', 'This is not a text file'],
  damaged: [415, '文件已损坏，无法读取', 'The file is damaged and cannot be read'],
  encrypted: [415, '压缩包有密码，无法读取', 'The archive is locked with a password'],
  drm: [415, '此书有数字版权保护，无法读取', 'This book is protected by DRM and cannot be read'],
  'nothing-to-read': [415, '文件里没有可读的文字', 'There is nothing to read in the file'],
  'too-many-entries': [413, '压缩包里的文件太多', 'The archive holds too many files'],
  'entries-overlap': [415, '压缩包的结构有害', 'The entries of the archive lie over one another'],
  'sizes-lie': [415, '压缩包所记的大小不实', 'The archive inflates to more than it says'],
  'too-large': [413, '文件解开后太大', 'What the file holds is too large'],
  'too-deep': [415, '文件的嵌套太深', 'The file is nested too deeply'],
  'changed-while-read': [415, '文件在读取时被改动，请重试', 'The file was changed while it was read; please try again'],
  'too-slow': [413, '读取超时，文件可能有问题', 'Reading took too long; something may be wrong with the file'],
  'too-much-memory': [413, '读取所需内存过多', 'Reading it takes too much memory'],
  crashed: [415, '读取时出错，文件可能已损坏', 'Reading broke off; the file may be damaged'],
} as const satisfies Record<string, readonly [413 | 415, string, string]>

export type RefusalReason = keyof typeof REFUSALS

export function isRefusalReason(reason: string): reason is RefusalReason {
  return Object.hasOwn(REFUSALS, reason)
}

export function refusalSentence(reason: RefusalReason): Sentence {
  const [, zh, en] = REFUSALS[reason]
  return { zh, en }
}

/** A file that is refused, or whose reading broke off; `detail` is for the log and never shown. */
export class BookRefused extends AppError {
  readonly reason: RefusalReason
  readonly detail: string

  constructor(reason: RefusalReason, detail = '', options?: ErrorOptions) {
    super(REFUSALS[reason][0], refusalSentence(reason), options)
    this.name = 'BookRefused'
    this.reason = reason
    this.detail = detail
  }
}
