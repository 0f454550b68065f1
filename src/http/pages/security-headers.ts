/** Headers of every answer; with a public address of https, browsers are told to come by it only, for a year. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    // Not for names below it: other machines of the host may have one and no certificate.
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * Of pages where one signs in or acts with one's rights. Not of all: whoever comes from a page without it, or opens a
 * new tab, waits until the browser has started another process for the answer that has it, a third of the time until a
 * text can be read. What everyone may read holds nothing of a reader that such a process would keep from others.
 */
export const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' }
