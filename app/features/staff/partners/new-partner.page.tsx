import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import type { Route } from './+types/new-partner.page.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { readNewPartnerPage } from './read-partners.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readNewPartnerPage(staff)), title: i18nFor(locale)._(msg`New partner`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/partners/new', title: loaderData?.title })

export default function NewPartner({ loaderData: { sites, title } }: Route.ComponentProps) {
  return (
    <StaffPage title={title} lead={<Trans>Keys and postback addresses are added on the next page.</Trans>}>
      <PartnerForm sites={sites} />
    </StaffPage>
  )
}
