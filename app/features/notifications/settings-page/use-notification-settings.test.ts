import { expect, test } from 'vitest'
import { kindNames } from '#app/features/notifications/notification-kinds.server.ts'
import type { NotificationSettings } from '#app/features/notifications/settings/notifications.contract.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { applyChange } from './use-notification-settings.ts'

const all = recordFromKeys(kindNames, () => true)
const settings: NotificationSettings = {
  email: all,
  push: all,
  quiet_hours: { from: 60, to: 120 },
  digest: 'off',
  emails_a_day: 4,
  pushes_a_day: 30,
}

test('ACC-1 a change shows at once and leaves the rest as it is', () => {
  const pressed = [{ email: { like: false } }, { push: { like: false } }, { email: { match: false } }]
  const shown = pressed.reduce(applyChange, settings)
  expect(shown.email).toEqual({ ...all, like: false, match: false })
  expect(shown.push).toEqual({ ...all, like: false })
  expect(applyChange(shown, { quiet_hours: null })).toEqual({ ...shown, quiet_hours: null })
})
