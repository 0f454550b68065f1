import type { Code } from './values/codes.ts'

/** Words for the reader, one sentence a language; 繁體 is derived from 简体 where it is shown. */
export type Sentence = { zh: string; en: string }

/** A failure the reader can understand and mend; everything else is a bug and becomes code 500. */
export class AppError extends Error {
  readonly code: Code
  readonly sentence: Sentence

  constructor(code: Code, sentence: Sentence, options?: ErrorOptions) {
    super(sentence.en, options)
    this.code = code
    this.sentence = sentence
  }
}

/** No such thing, or id 0, the specification's value of an absent id. */
export class NotFound extends AppError {
  constructor(what: Sentence = { zh: '没有找到', en: 'Not found' }) {
    super(404, what)
  }
}

/** The session is missing or has ended. */
export class SignInNeeded extends AppError {
  constructor() {
    super(2003, { zh: '请先登录', en: 'Please sign in first' })
  }
}

/** Parameters or fields are wrong; `fields` maps each name to what is wrong with it. */
export class FieldsWrong extends AppError {
  readonly fields: Record<string, Sentence>

  constructor(fields: Record<string, Sentence>, options?: ErrorOptions) {
    super(4006, { zh: '有些内容填得不对', en: 'Some fields are not right' }, options)
    this.fields = fields
  }
}

/** What one person may keep of a kind is full; the message itself says of what, and how much that is. */
export class NoRoom extends AppError {
  readonly fields: Record<string, Sentence>

  constructor(field: string, what: Sentence) {
    super(4006, what)
    this.fields = { [field]: what }
  }
}

/** It is there already: a taken name, the same book twice, or a stale version; `where` names the one that is there. */
export class AlreadyThere extends AppError {
  readonly where: Readonly<Record<string, number>> | null

  constructor(what: Sentence, { where = null }: { where?: AlreadyThere['where'] } = {}) {
    super(3009, what)
    this.where = where
  }
}

/** Not yours, not allowed for your identity, or not published yet. */
export class NotAllowed extends AppError {
  constructor(what: Sentence = { zh: '没有权限', en: 'You are not allowed to do this' }) {
    super(14007, what)
  }
}

/** Too many tries; the answer carries `Retry-After`. */
export class TooManyTries extends AppError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    what: Sentence = { zh: '操作太频繁，请稍后再试', en: 'Too many tries, please wait a little' },
  ) {
    super(4009, what)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There is no room left for what would be kept: the host's to mend; reading goes on. */
export class StorageFull extends AppError {
  readonly retryAfterSeconds = 300

  constructor(options?: ErrorOptions) {
    super(503, STORAGE_FULL, options)
  }
}

const STORAGE_FULL = {
  zh: '本站的存储空间满了，暂时不能保存；阅读不受影响',
  en: 'This site has no storage left and cannot save anything for now; reading goes on',
}

/** Ours to mend and passing: starting, draining, too many at once, or the database is away; the answer carries `Retry-After`. */
export class Unavailable extends AppError {
  readonly retryAfterSeconds: number

  constructor({ retryAfterSeconds = 5, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(503, { zh: '服务正在准备，请稍后再来', en: 'The service is not ready, please come back shortly' }, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
