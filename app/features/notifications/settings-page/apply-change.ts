import type { NotificationSettings, NotificationsChange } from '../settings/notifications.contract.ts'

/** The settings after a change, computed as on the server: only the given fields change. */
export function applyChange(
  settings: NotificationSettings,
  { email, push, ...rest }: NotificationsChange,
): NotificationSettings {
  return {
    ...settings,
    ...rest,
    email: { ...settings.email, ...email },
    push: { ...settings.push, ...push },
  }
}
