import type { FastifyRequest } from 'fastify'
import { NotAllowed, SignInNeeded } from '../../../contract/errors.ts'
import type { SecurityLog } from '../../../library/telemetry/security/security-log.ts'
import type { SessionReader } from '../../calls/mount.ts'
import { ForeignOrigin } from '../../calls/same-origin.ts'
import { addressOf } from './password-attempts.ts'
import { stepTokenOf, tokenOf } from './session.ts'

/** Notes a call that was refused for want of rights, and one that came with a token that opens nothing (any more). */
export function noteRefusals(security: SecurityLog, session: SessionReader) {
  return (error: unknown, request: FastifyRequest): void => {
    const [path = ''] = request.url.split('?')
    const seen = { what: path, address: addressOf({ request }) }
    // Another site can ask as often as it likes: its calls are noted without a look at who is signed in.
    if (error instanceof ForeignOrigin) security.note({ kind: 'refused', ...seen })
    else if (error instanceof NotAllowed) {
      security.note({ kind: 'refused', ...seen }, async () => (await session(request))?.userId ?? null)
    }
    const hasToken = tokenOf(request) !== null || stepTokenOf(request) !== null
    if (error instanceof SignInNeeded && hasToken) security.note({ kind: 'token', ...seen })
  }
}
