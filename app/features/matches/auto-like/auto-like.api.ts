import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { AutoLike } from './auto-like.contract.ts'
import { createAutoLike } from './auto-like.server.ts'

export const autoLikeCall = defineCall('GET /auto-like.php', {
  audience: 'unconfirmed',
  summary:
    'A like by the search of a member who switched that on, or a suggestion; changes something though it reads',
  middleware: [limitPerAccount('auto_like')],
  answers: { 200: answer(AutoLike, 'Nobody, once the day’s share is given') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }) => createAutoLike(viewer, site),
})
