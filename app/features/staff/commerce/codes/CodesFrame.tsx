import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { TabLinks } from '#app/design/TabLinks.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'

/** The two lists of codes, one tab each. */
export function CodesFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <StaffPage
      title={<Trans>Discount codes</Trans>}
      lead={<Trans>Codes that members type at the checkout. An order has one discount at most.</Trans>}
      actions={
        <>
          <ButtonLink to="/staff/codes/new" size="small">
            <Trans>New code</Trans>
          </ButtonLink>
          <ButtonLink to="/staff/codes/new?kind=batch" size="small" variant="soft">
            <Trans>Many random codes</Trans>
          </ButtonLink>
        </>
      }
    >
      <TabLinks
        label={t`Discount codes`}
        items={[
          { to: '/staff/codes', label: t`Single codes` },
          { to: '/staff/codes/batches', label: t`Batches` },
        ]}
        className="mb-6"
      />
      <div className="grid gap-5">{children}</div>
    </StaffPage>
  )
}
