import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'

/**
 * Without cookie consent only this document knows which advertisement brought the visitor; the server is notified once.
 */
export function TrafficSourceReporter() {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    const known = readTracking()
    if (!known || parseTrackingQuery(query)) return
    for (const [name, value] of Object.entries(known)) query.set(name, value)
    void navigate(`${pathname}?${query}`, { replace: true })
  }, [navigate])
  return null
}
