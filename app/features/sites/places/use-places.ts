import { useEffect, useState } from 'react'
import type { findPlacesCall } from '#app/features/sites/settings.api.ts'
import type { PlaceSuggestion } from '#app/features/sites/settings.contract.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { foldName } from './place-names.ts'

const debounceDelay = 150

async function fetchPlaces(country: string, query: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> {
  const { places } = await callLazily<typeof findPlacesCall>('GET /places.php', {
    query: new URLSearchParams({ country, query: query.slice(0, 80) }),
    signal,
    // Without a connection it retries when that is back.
    retry: navigator.onLine ? 2 : 0,
  })
  return places
}

/**
 * The only town of that name; null when there is none or the reader must choose. Throws if the towns cannot be loaded.
 */
export async function findTown(country: string, typed: string): Promise<PlaceSuggestion | null> {
  const name = foldName(typed)
  const found = await fetchPlaces(country, typed)
  const namesakes = found.filter(({ city }) => foldName(city) === name)
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null
}

/**
 * Suggestions for the input; the previous ones stay while the next load, so that the list does not jump. A failed
 * request is repeated with the next letter, or when the connection is back.
 */
export function usePlaces(country: string | undefined, typed: string) {
  const [places, setPlaces] = useState<PlaceSuggestion[]>([])
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const isLongEnough = foldName(typed).length >= 2

  useEffect(() => {
    if (!country || !isLongEnough) {
      setPlaces([])
      setFailed(false)
      setLoading(false)
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    const ask = async () => {
      setLoading(true)
      const found = await fetchPlaces(country, typed, signal).catch(() => null)
      if (signal.aborted) return
      setPlaces(found ?? [])
      setFailed(found === null)
      setLoading(false)
      if (!found) window.addEventListener('online', ask, { once: true, signal })
    }
    setLoading(true)
    const timer = setTimeout(ask, debounceDelay)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [country, typed, isLongEnough])

  return { places, loading: loading || !isLongEnough, failed }
}
