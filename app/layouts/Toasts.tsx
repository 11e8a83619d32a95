import { useEffect, useState } from 'react'
import { toastEvent } from '#app/design/toasts/toast-event.ts'
import { useLazy } from '#app/web/browser/use-lazy.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

async function loadRegion() {
  // Every toast needs the second one; without a connection it is too late to load it.
  const [{ ToastRegion }] = await Promise.all([
    import('#app/design/toasts/ToastRegion.tsx'),
    import('#app/design/toasts/toast.ts'),
  ])
  return ToastRegion
}

/** Members, who may get news at any time, load the region after hydration; visitors with their first toast. */
export function Toasts() {
  const isMember = useUser() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const show = () => setReady(true)
    if (isMember) return show()
    window.addEventListener(toastEvent, show, { once: true })
    return () => window.removeEventListener(toastEvent, show)
  }, [isMember])
  const ToastRegion = useLazy(loadRegion, ready)
  return ToastRegion ? <ToastRegion /> : null
}
