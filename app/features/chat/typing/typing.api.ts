import { defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { TypingIn } from '../chat.contract.ts'
import { showTyping } from './typing.server.ts'

export const typingCall = defineCall('POST /typing.php', {
  audience: 'unconfirmed',
  summary: 'The member is writing in a conversation; sent every few seconds meanwhile',
  middleware: [limitPerAccount('typing')],
  body: TypingIn,
  answers: { 204: { description: 'The other is shown it, unless one of the two does not want that' } },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body, c }) {
    await showTyping(viewer, body.conversation)
    return c.body(null, 204)
  },
})
