/** `cause`: somebody said that it violates their rights, or its uploader takes it back and owes nobody a reason. */
export type Withdrawal = { state: 'published' | 'withdrawn'; reason: string; cause?: 'rights' | 'uploader' }
