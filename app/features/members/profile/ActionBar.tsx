import { ProfileActions } from './ProfileActions.tsx'
import type { ShownProfile } from './profile-view.contract.ts'

/** On phones the actions stay within reach of the thumb; the layout's bar gives way to them. */
export function ActionBar({ profile }: { profile: ShownProfile }) {
  if (profile.own) return null
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden"
    >
      <ProfileActions profile={profile} inBar />
    </div>
  )
}
