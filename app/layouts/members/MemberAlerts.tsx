import { ActivationReminder } from '#app/features/accounts/reminder/ActivationReminder.tsx'
import type { User } from '#app/web/user.contract.ts'
import { AddPhotoAlert } from './AddPhotoAlert.tsx'

export function MemberAlerts({ user }: { user: User }) {
  return (
    <>
      <ActivationReminder />
      {!user.profile.main_image && <AddPhotoAlert />}
    </>
  )
}
