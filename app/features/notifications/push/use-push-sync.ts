import { useEffect, useEffectEvent } from 'react'
import { push } from './browser/push-store.ts'
import type { PushDevice } from './push.contract.ts'

/** Keeps browser and server in agreement on whether this device is notified; a changed permission shows at once. */
export function usePushSync(account: string, devices: readonly PushDevice[], readAgain: () => unknown) {
  const look = useEffectEvent(async () => {
    const listed = devices.find(({ current }) => current)?.id ?? null
    await push.refresh(account, listed)
    if (listed && push.snapshot().state !== 'subscribed') await readAgain()
  })
  useEffect(() => {
    void look()
    const hear = () => void look()
    let permission: PermissionStatus | undefined
    let isGone = false
    // Some browsers do not support this permission name.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isGone) return
        permission = found
        found.addEventListener('change', hear)
      },
      () => {},
    )
    return () => {
      isGone = true
      permission?.removeEventListener('change', hear)
    }
  }, [])
}
