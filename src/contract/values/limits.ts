/** The longest comment and the longest report, in UTF-16 units after trimming. */
export const COMMENT_LIMIT = 5000
export const REPORT_LIMIT = 500

/** Why a comment may be reported. */
export const REPORT_REASONS = ['spam', 'abuse', 'spoiler', 'illegal', 'other'] as const

/** How many earlier positions of a book are kept: more would be a history, not a way back. */
export const MOST_EARLIER = 3

/** The largest file that someone may send, by what it is. */
export const UPLOAD_BYTES = { book: 200 << 20, cover: 10 << 20 }
