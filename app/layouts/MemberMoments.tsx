import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

// A connection that ends while the page is read must not take the page away.
const MemberLife = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadInsideTexts()
    return await import('./members/MemberLife.tsx')
  } catch {
    return { default: () => null }
  }
})

/** Messages that an earlier page could not send go out from any page. */
function useOutboxGoesOn(account: string | undefined) {
  useEffect(() => {
    if (account && navigator.onLine)
      import('#app/features/chat/outbox/outbox-of.ts')
        .then(({ outboxOf }) => outboxOf(account))
        .catch(() => {})
  }, [account])
}

/** For members only, and once the page has come to life: a visitor's first page carries none of it. */
export function MemberMoments() {
  const user = useUser()
  useOutboxGoesOn(user?.id)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive && user ? (
    <Suspense>
      <MemberLife />
    </Suspense>
  ) : null
}
