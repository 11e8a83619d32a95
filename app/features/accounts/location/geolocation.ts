import { roundCoordinate } from '#app/platform/values/coordinates.ts'

/** The browser's permission; unknown if it does not say before it is asked. */
export type Permission = 'unsupported' | 'unknown' | PermissionState

/** A position, and the town found by it, are valid for an hour. */
export const maxPositionAge = 3_600_000
const positionTimeout = 20_000

/** Stored on this device: that the member wants it, and the last town found. */
export interface StoredTown {
  found: FoundTown | null
  /** When the town was found. */
  at: number
}

export interface FoundTown {
  country: string
  region: string | null
  city: string
}

export async function readPermission(): Promise<Permission> {
  if (!window.isSecureContext || !('geolocation' in navigator)) return 'unsupported'
  if (!navigator.permissions) return 'unknown'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

/** Rounds the position first: precise enough for a town, too coarse for a home. */
export function requestPosition(): Promise<{ lat: string; lon: string }> {
  return new Promise((done, fail) => {
    const options = { maximumAge: maxPositionAge, timeout: positionTimeout, enableHighAccuracy: false }
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

/** Whether the last town found is still fresh. */
export function isFresh({ found, at }: StoredTown, now: number): boolean {
  return found !== null && now - at < maxPositionAge && at <= now
}

/** The browser, or its user, refused. */
export function isPermissionDenied(failure: unknown): boolean {
  return (
    typeof GeolocationPositionError !== 'undefined' &&
    failure instanceof GeolocationPositionError &&
    failure.code === GeolocationPositionError.PERMISSION_DENIED
  )
}
