import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { PushAnswer, PushToEnd, PushToStart } from './push.contract.ts'
import { endPush, sendTestPush, startPush } from './subscriptions.server.ts'

const known = answer(PushAnswer, 'Whether this browser takes push messages, and all that do')

export const startPushCall = defineCall('POST /user.php?push=1', {
  audience: 'unconfirmed',
  summary: 'Subscribe this browser to push messages, as long as its session lasts',
  middleware: [limitPerAccount('push')],
  locksSession: true,
  body: PushToStart,
  answers: { 200: known },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer }, { body }) => startPush(viewer, body),
})

export const endPushCall = defineCall('DELETE /user.php?push=1', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Unsubscribe this browser or another device from push messages',
  middleware: [limitPerAccount('push')],
  body: PushToEnd,
  answers: { 200: known },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  handle: ({ viewer }, { body }) => endPush(viewer, body),
})

export const testPushCall = defineCall('PUT /user.php?push=1', {
  audience: 'unconfirmed',
  summary: 'Send a test push message to this browser',
  middleware: [limitPerAccount('push_test')],
  answers: { 200: known },
  refusals: { 403: 'authentication_required', 404: 'not_found', 429: 'too_many_requests' },
  handle: ({ viewer, locale }) => sendTestPush(viewer, locale),
})
