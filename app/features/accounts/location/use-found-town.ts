import { useEffect, useState } from 'react'
import type { geocodeCall } from '#app/features/sites/settings.api.ts'
import { accountStore } from '#app/web/browser/account-storage.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import {
  type FoundTown,
  isFresh,
  isPermissionDenied,
  type Permission,
  readPermission,
  requestPosition,
  type StoredTown,
} from './geolocation.ts'

export type TownSearchState = 'off' | 'asking' | 'found' | 'denied' | 'nowhere' | 'failed'

const key = 'town'

/**
 * Finds the town this device is in, while the member wants that. Asks the device only after the switch is pressed, then
 * at most once an hour.
 */
export function useFoundTown(account: string) {
  const shelf = accountStore<StoredTown>(account, 'location')
  const [permission, setPermission] = useState<Permission>('unknown')
  const [finding, setFinding] = useState<TownSearchState>('off')
  const [town, setTown] = useState<FoundTown | null>(null)

  async function find() {
    setFinding('asking')
    try {
      const query = await requestPosition()
      const { country, region, city } = await callServer<typeof geocodeCall>('GET /geocode.php', { query })
      const found = country && city ? { country, region, city } : null
      setTown(found)
      setFinding(found ? 'found' : 'nowhere')
      await shelf.put(key, { found, at: Date.now() }).catch(() => {})
    } catch (failure) {
      const isDenied = isPermissionDenied(failure)
      if (isDenied) await shelf.remove(key).catch(() => {})
      setFinding(isDenied ? 'denied' : 'failed')
    }
    setPermission(await readPermission())
  }

  async function stop() {
    setFinding('off')
    setTown(null)
    await shelf.remove(key).catch(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account
  useEffect(() => {
    let cancelled = false
    async function restore() {
      const [allowed, stored] = await Promise.all([readPermission(), shelf.get(key).catch(() => undefined)])
      if (cancelled) return
      setPermission(allowed)
      if (!stored || allowed === 'unsupported') return
      if (allowed === 'denied') return stop()
      if (!isFresh(stored, Date.now())) return find()
      setTown(stored.found)
      setFinding('found')
    }
    void restore()
    return () => {
      cancelled = true
    }
  }, [account])

  return { permission, finding, town, find, stop }
}
