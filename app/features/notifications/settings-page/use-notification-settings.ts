import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { changeNotificationsCall } from '#app/features/notifications/settings/notifications.api.ts'
import type {
  NotificationSettings,
  NotificationsChange,
} from '#app/features/notifications/settings/notifications.contract.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useLoaded } from '#app/web/page/use-loaded.ts'

/** Where on the page a change was made; its result is shown there. */
export type Place = string
type Outcome = { place: Place; problem?: string }

export interface SettingsForm {
  settings: NotificationSettings
  change: (place: Place, change: NotificationsChange) => void
  outcome: Outcome | null
}

/**
 * Shows a change at once and saves changes one after the other, so that the last one counts. A failed change reverts to
 * the server's settings.
 */
export function useNotificationSettings(settings: NotificationSettings): SettingsForm {
  const { t } = useLingui()
  const [held, setHeld] = useLoaded(settings)
  const [waiting, setWaiting] = useState<NotificationsChange[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const last = useRef(Promise.resolve())

  async function save(place: Place, body: NotificationsChange) {
    try {
      const { notifications } = await callServer<typeof changeNotificationsCall>('PUT /notifications.php', {
        body,
      })
      setHeld(notifications)
      setOutcome({ place })
    } catch (failure) {
      const problem = problemOf(failure)?.message ?? t`This couldn’t be saved. Please try again.`
      setOutcome({ place, problem })
    }
    setWaiting((changes) => changes.filter((change) => change !== body))
  }

  function change(place: Place, body: NotificationsChange) {
    setWaiting((changes) => [...changes, body])
    setOutcome(null)
    last.current = last.current.then(() => save(place, body))
  }

  return { settings: waiting.reduce(applyChange, held), change, outcome }
}

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
