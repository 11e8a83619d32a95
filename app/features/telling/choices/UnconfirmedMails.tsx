import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import type { User } from '#app/web/user.contract.ts'

/** An unconfirmed address may be a stranger's and gets no notifications, whatever is chosen below. */
export function UnconfirmedMails({ user }: { user: User }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>You get notifications by email once your address is confirmed</Trans>}
    >
      <ConfirmEmailBox user={user} />
    </Notice>
  )
}
