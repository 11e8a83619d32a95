import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { NotificationAct, NotificationActed } from './notification-actions.contract.ts'
import { getMailsAgain } from './resume-mails.server.ts'
import { sendTest } from './send-test.server.ts'

export const notificationActCall = defineCall('POST /notifications.php', {
  audience: 'member',
  summary: 'Send the member a test by mail, or let mails go out to them again',
  middleware: [limitPerAccount('notification_test')],
  body: NotificationAct,
  answers: { 200: answer(NotificationActed, 'It was done') },
  refusals: {
    403: 'authentication_required, confirmation_required',
    409: 'email_comes_back, mails_stopped',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer }, { body }) => ('test' in body ? sendTest(viewer) : getMailsAgain(viewer)),
})
