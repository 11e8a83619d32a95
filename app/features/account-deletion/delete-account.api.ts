import { getCookie } from 'hono/cookie'
import { proveByPassword } from '#app/features/accounts/login/recent-login.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { clearAuthCookie } from '#app/features/accounts/sessions/start-session.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { requestAccountDeletion } from './close-account.server.ts'
import { sendClosedCookie } from './closed-cookie.server.ts'
import {
  AccountDeletion,
  AccountDeletionAnswer,
  StayOfferAnswer,
  StayOfferChoice,
} from './delete-account.contract.ts'
import { findUnusedPurchases } from './find-unused-purchases.server.ts'
import { acceptStayOffer } from './stay-offers.server.ts'

export const deleteAccountCall = defineCall('DELETE /account.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  whileSuspended: true,
  summary:
    'Close the account at once. It can be reactivated for 14 days if its address was confirmed, and is then erased. With `ban` no link brings it back, and a new account with the address is refused',
  middleware: [limitPerAccount('leave')],
  body: AccountDeletion,
  locksSession: true,
  answers: { 200: answer(AccountDeletionAnswer, 'The time of erasure') },
  refusals: {
    400: 'malformed',
    401: 'password_wrong',
    403: 'authentication_required, recent_login_required; confirmation_required to ban an address',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests',
    503: 'passwords_busy',
  },
  async handle(visit, { body: { reason = null, text, ban, password }, c }) {
    // Every field is optional, but the body is not: a stray request deletes nothing.
    if (!c.req.header('content-type')) throw new Refusal('malformed')
    if (password !== undefined) await proveByPassword(c, visit, password)
    const paidFor = await findUnusedPurchases(visit)
    const said = { reason, words: text || null, ban, paidFor }
    const { eraseAt, comesBack, bannedUntil } = await requestAccountDeletion(
      visit,
      getCookie(c, authCookie),
      said,
    )
    clearAuthCookie(c)
    const banned = bannedUntil !== undefined && { bannedUntil: bannedUntil?.toISOString() ?? null }
    sendClosedCookie(c, { ...paidFor, eraseAt: eraseAt.toISOString(), comesBack, ...banned })
    return { pending_until: eraseAt.toISOString() }
  },
})

export const acceptStayOfferCall = defineCall('POST /stay.php', {
  audience: 'unconfirmed',
  summary: 'Accept an offer made to a member who is about to leave; returns a personal code, each offer once',
  middleware: [limitPerAccount('leave')],
  body: StayOfferChoice,
  answers: { 201: answer(StayOfferAnswer, 'The code') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }, { body }) => acceptStayOffer(viewer, site, body.offer),
})
