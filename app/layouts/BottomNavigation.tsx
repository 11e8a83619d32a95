import { useLingui } from '@lingui/react/macro'
import { useUser } from '#app/web/page/use-root-data.ts'
import { MemberLinks } from './MemberLinks.tsx'

/** On phones the member's places are where the thumb is. */
export function BottomNavigation() {
  const user = useUser()
  const { t } = useLingui()
  if (!user) return null
  return (
    <nav aria-label={t`Member area`} className="bottom-nav sticky bottom-0 z-40 border-t border-line bg-card">
      <MemberLinks user={user} />
    </nav>
  )
}
