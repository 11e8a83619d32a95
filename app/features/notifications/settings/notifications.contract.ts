import { z } from '@hono/zod-openapi'
import { recordFromKeys } from '#app/platform/records.ts'
import { kindNames } from '../notification-kinds.server.ts'

const Switches = z.object(recordFromKeys(kindNames, () => z.boolean()))

/** Minutes after midnight, in the member's local time. */
const TimeOfDay = z.int().min(0).max(1439)

export const NotificationSettings = z
  .object({
    email: Switches,
    push: Switches,
    quiet_hours: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
    digest: z.enum(['off', 'daily', 'weekly']),
    emails_a_day: z.int().min(1).max(20),
    pushes_a_day: z.int().min(1).max(200),
  })
  .openapi('NotificationSettings')
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const NotificationsAnswer = z.object({ notifications: NotificationSettings })

/** Only named fields change, so that two pages never undo each other. */
export const NotificationsChange = NotificationSettings.extend({
  email: Switches.partial(),
  push: Switches.partial(),
  quiet_hours: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to)
    .nullable(),
})
  .partial()
  .refine((change) => Object.keys(change).length > 0)
  .openapi('NotificationsChange')
export type NotificationsChange = z.infer<typeof NotificationsChange>
