import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { NotificationsAnswer, NotificationsChange } from './notifications.contract.ts'
import { changeSettings, readSettings } from './settings.server.ts'

export const readNotificationsCall = defineCall('GET /notifications.php', {
  audience: 'unconfirmed',
  summary: 'The member’s choice of notifications by e-mail and push',
  answers: { 200: answer(NotificationsAnswer, 'All settings; the default where none was chosen') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer }) => ({ notifications: await readSettings(viewer) }),
})

export const changeNotificationsCall = defineCall('PUT /notifications.php', {
  audience: 'unconfirmed',
  summary: 'Change the given settings',
  middleware: [limitPerAccount('preferences')],
  body: NotificationsChange,
  answers: { 200: answer(NotificationsAnswer, 'All settings after the change') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  handle: async ({ viewer }, { body }) => ({ notifications: await changeSettings(viewer, body) }),
})
