import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { MaskedText } from '../../shell/MaskedText.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { useItem } from '../frame/use-item.ts'
import type { openComplaintAddressCall } from './complaint-address.api.ts'

/** Where the answer goes. Opened with a reason, it can be searched for among the members. */
export function ComplaintAddress({ masked }: { masked: string }) {
  const { t } = useLingui()
  const { id, site } = useItem()
  const staff = useStaff()
  const [opened, setOpened] = useState<string>()
  const may = (right: 'contacts.open' | 'members.view') => staff !== null && hasRight(staff, right, site.id)

  async function open(reason: string) {
    const { email } = await callServer<typeof openComplaintAddressCall>('POST /staff-complaint-address.php', {
      body: { case: id, reason },
    })
    setOpened(email)
    return email
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      <span className="text-ink-soft">
        <Trans>The answer goes to</Trans>
      </span>
      {may('contacts.open') ? (
        <MaskedText title={t`Open the email address`} masked={masked} open={open} />
      ) : (
        masked
      )}
      {opened && may('members.view') && (
        <Link
          to={`/staff/members?${new URLSearchParams({ q: opened })}`}
          className="link inline-flex min-h-11 items-center"
        >
          <Trans>Search the members for this address</Trans>
        </Link>
      )}
    </div>
  )
}
