import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { resumeMails, sendTestMail } from './notification-actions.server.ts'

const NotificationAct = z
  .union([z.strictObject({ test: z.literal('email') }), z.strictObject({ enable: z.literal('email') })])
  .openapi('NotificationAct')

const NotificationActed = z.object({
  /** Whether a test has been sent. */
  tested: z.boolean(),
  /** Why the member gets no mails, as in User. */
  notifications_disabled: z.array(z.string()),
})

export const notificationActionCall = defineCall('POST /notifications.php', {
  audience: 'member',
  summary: 'Send the member a test mail, or enable mails to them again',
  middleware: [limitPerAccount('notification_test')],
  body: NotificationAct,
  answers: { 200: answer(NotificationActed, 'Done') },
  refusals: {
    403: 'authentication_required, confirmation_required',
    409: 'email_comes_back, mails_stopped',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer }, { body }) => ('test' in body ? sendTestMail(viewer) : resumeMails(viewer)),
})
