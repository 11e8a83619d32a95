import { lazy, Suspense, useEffect, useState } from 'react'

const ToastRegion = lazy(async () => ({ default: (await import('#app/design/ToastRegion.tsx')).ToastRegion }))

/** The region comes after the page has come to life: no first paint waits for it. */
export function Toasts() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
