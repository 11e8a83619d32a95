import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation } from 'react-router'

/** Calls back on the first page and after every navigation, also to the same address. */
export function useAfterNavigation(callback: (location: Location) => void) {
  const location = useLocation()
  const arrive = useEffectEvent(callback)
  useEffect(() => arrive(location), [location])
}
