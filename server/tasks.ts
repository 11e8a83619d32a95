import type { TaskList } from 'graphile-worker'
import { sweepSessions } from '#app/features/accounts/sessions.server.ts'
import { deliverMail, Mail } from '#app/platform/mail.server.ts'
import { sweepRateLimits } from '#app/platform/rate-limits.server.ts'

/** Every job of the product by name; each is safe to repeat. */
export const taskList: TaskList = {
  send_mail: async (payload) => deliverMail(Mail.parse(payload)),
  sweep: async () => {
    await sweepSessions()
    await sweepRateLimits()
  },
}
