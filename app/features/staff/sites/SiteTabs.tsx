import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TabLinks } from '#app/design/TabLinks.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'

interface SiteTabsProps {
  site: { id: string; name: string }
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of all pages about one site. */
export function SiteTabs({ site: { id, name }, lead, actions, children }: SiteTabsProps) {
  const { t } = useLingui()
  return (
    <StaffPage title={name} lead={lead} actions={actions}>
      <TabLinks
        label={t`Pages of this site`}
        items={[
          { to: `/staff/sites/${id}`, label: t`Settings` },
          { to: `/staff/sites/${id}/texts`, label: t`Texts` },
          { to: `/staff/sites/${id}/company`, label: t`Company` },
          { to: `/staff/sites/${id}/versions`, label: t`Versions` },
        ]}
        className="mb-6"
      />
      {children}
    </StaffPage>
  )
}
