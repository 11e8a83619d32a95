import { useLingui } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { useLoadedUser } from '#app/web/page/use-root-data.ts'

/** Shown before anything is filled in that could not be ordered. */
export function ConfirmFirst() {
  const { t } = useLingui()
  const user = useLoadedUser()
  if (user?.status !== 'not_confirmed') return null
  return (
    <Notice tone="warning" title={t`You can order as soon as you’ve confirmed your email address.`}>
      <div className="mt-2">
        <ConfirmEmailBox user={user} />
      </div>
    </Notice>
  )
}
