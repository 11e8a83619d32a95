import type {
  NotificationSettings,
  NotificationsChange,
} from '#app/features/notifications/settings/notifications.contract.ts'

/** What holds after a change, as the server does it: only what is named changes. */
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
