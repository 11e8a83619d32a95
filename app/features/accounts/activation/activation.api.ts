import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { readToken } from '../mail-links/mail-tokens.server.ts'
import { completeLogin, describeBrowser, describeLinkBrowser } from '../sessions/start-session.server.ts'
import { followLoginLink } from '../signup/partner/partner-signup.server.ts'
import { Activation, CorrectedAddress, UserAnswer } from '../signup/signup.contract.ts'
import { describeUser } from '../user/users.server.ts'
import { resendActivation } from './activation.server.ts'
import { followActivationLink } from './activation-link.server.ts'
import { correctAddress } from './correct-address.server.ts'

export const activateCall = defineCall('POST /activation.php', {
  audience: 'visitor',
  summary: 'Follow a link that confirms an address or logs a member in, or request the confirmation again',
  middleware: [limitPerAddress('activation')],
  body: Activation,
  answers: {
    200: answer(
      UserAnswer,
      'The member, with a session; null for a link that was used before by a member who is active and not logged in here',
    ),
  },
  refusals: {
    401: 'password_wrong',
    403: 'password_required: the visitor is not logged in to the account; authentication_required: only a member can request the mail again',
    409: 'address_banned; signup_incomplete: a partner’s sign-up gets no mail before it is completed',
    410: 'link_expired',
    422: 'invalid, with the fields',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests: sent three times within the hour, too many mails to the address, or too many wrong passwords',
    503: 'passwords_busy',
  },
  async handle(visit, { body, c }) {
    const { viewer, site, origin } = visit
    if ('resend' in body) {
      if (!viewer) throw new Refusal('authentication_required')
      await resendActivation(viewer.id, { site, origin }, { byMember: true })
      return { user: await describeUser(viewer, site) }
    }
    if ((await readToken(body.token))?.purpose === 'login') {
      const { session } = await followLoginLink(body.token, site, describeBrowser(c))
      return { user: await completeLogin(c, session) }
    }

    const browser = describeLinkBrowser(c)
    const { accountId, session } = await followActivationLink(visit, body, browser)
    if (session) return { user: await completeLogin(c, session) }
    return { user: viewer?.id === accountId ? await describeUser(viewer, site) : null }
  },
})

export const correctAddressCall = defineCall('PUT /activation.php', {
  audience: 'unconfirmed',
  summary: 'Correct a mistyped address before it is confirmed; links sent to the old one expire',
  middleware: [limitPerAddress('activation')],
  body: CorrectedAddress,
  answers: {
    200: answer(
      UserAnswer,
      'The member; where the site hides who has an account, still with the old address',
    ),
  },
  refusals: {
    403: 'authentication_required',
    409: 'already_exists, address_banned: never where the site hides who has an account; already_confirmed, signup_incomplete; welcomed_before: the mailbox had welcome credits by another account',
    422: 'email_invalid',
    429: 'too_many_requests: sent three times within the hour, or too many mails to the address',
  },
  async handle({ viewer, site, origin }, { body }) {
    await correctAddress(viewer, { site, origin }, body.email)
    return { user: await describeUser(viewer, site) }
  },
})
