import { useEffect, useState } from 'react'
import type { geocodeCall } from '#app/features/sites/settings.api.ts'
import { accountShelf } from '#app/web/browser/account-storage.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import {
  currentPosition,
  type FoundTown,
  isFresh,
  type KeptTown,
  type Permission,
  permissionState,
  wasDenied,
} from './geolocation.ts'

export type Finding = 'off' | 'asking' | 'found' | 'denied' | 'nowhere' | 'failed'

const key = 'town'

/**
 * Finds the town this device is in, while the member wants that. Asks the device only after the switch is pressed, then
 * at most once an hour.
 */
export function useFoundTown(account: string) {
  const shelf = accountShelf<KeptTown>(account, 'location')
  const [permission, setPermission] = useState<Permission>('unknown')
  const [finding, setFinding] = useState<Finding>('off')
  const [town, setTown] = useState<FoundTown | null>(null)

  async function find() {
    setFinding('asking')
    try {
      const query = await currentPosition()
      const { country, region, city } = await callServer<typeof geocodeCall>('GET /geocode.php', { query })
      const found = country && city ? { country, region, city } : null
      setTown(found)
      setFinding(found ? 'found' : 'nowhere')
      await shelf.put(key, { found, at: Date.now() }).catch(() => {})
    } catch (failure) {
      const isDenied = wasDenied(failure)
      if (isDenied) await shelf.remove(key).catch(() => {})
      setFinding(isDenied ? 'denied' : 'failed')
    }
    setPermission(await permissionState())
  }

  async function stop() {
    setFinding('off')
    setTown(null)
    await shelf.remove(key).catch(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account
  useEffect(() => {
    let gone = false
    async function begin() {
      const [allowed, kept] = await Promise.all([permissionState(), shelf.get(key).catch(() => undefined)])
      if (gone) return
      setPermission(allowed)
      if (!kept || allowed === 'unsupported') return
      if (allowed === 'denied') return stop()
      if (!isFresh(kept, Date.now())) return find()
      setTown(kept.found)
      setFinding('found')
    }
    void begin()
    return () => {
      gone = true
    }
  }, [account])

  return { permission, finding, town, find, stop }
}
