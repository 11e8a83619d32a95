import { roundCoordinate } from '#app/platform/values/coordinates.ts'

/** What the browser allows; unknown where it does not say before it is asked. */
export type Permission = 'unsupported' | 'unknown' | PermissionState

/** A position, and the town that was found by it, count for an hour. */
export const countsFor = 3_600_000
const patience = 20_000

/** What is kept on this device: that the member wants it, and the town that was found last. */
export interface KeptTown {
  found: FoundTown | null
  /** When it was found. */
  at: number
}

export interface FoundTown {
  country: string
  region: string | null
  city: string
}

export async function permissionState(): Promise<Permission> {
  if (!window.isSecureContext || !('geolocation' in navigator)) return 'unsupported'
  if (!navigator.permissions) return 'unknown'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

/** Rounded before anything is done with it: enough for a town, too little for a home. */
export function currentPosition(): Promise<{ lat: string; lon: string }> {
  return new Promise((done, fail) => {
    const options = { maximumAge: countsFor, timeout: patience, enableHighAccuracy: false }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        done({
          lat: String(roundCoordinate(coords.latitude)),
          lon: String(roundCoordinate(coords.longitude)),
        }),
      fail,
      options,
    )
  })
}

/** Whether the town that was found last still counts. */
export function isFresh({ found, at }: KeptTown, now: number): boolean {
  return found !== null && now - at < countsFor && at <= now
}

/** The browser, or who holds it, said no. */
export function wasDenied(failure: unknown): boolean {
  return (
    typeof GeolocationPositionError !== 'undefined' &&
    failure instanceof GeolocationPositionError &&
    failure.code === GeolocationPositionError.PERMISSION_DENIED
  )
}
