import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import type { Route } from './+types/new-profile.page.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { readProfileChoices } from './read-profile-pages.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const sites = await readProfileChoices(staff, locale)
  return { sites, title: i18nFor(locale)._(msg`New fictional profile`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/desk/profiles/new', title: loaderData?.title })

export default function NewProfile({ loaderData: { sites, title } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={title}
      lead={<Trans>Photos can be added as soon as it is saved.</Trans>}
      actions={
        <ButtonLink to="/staff/desk/profiles" size="small" variant="line">
          <Trans>All profiles</Trans>
        </ButtonLink>
      }
    >
      {sites.length > 0 ? (
        <ProfileForm sites={sites} />
      ) : (
        <EmptyState title={<Trans>No site has fictional profiles</Trans>}>
          <Trans>A site has fictional profiles only if its settings say so.</Trans>
        </EmptyState>
      )}
    </StaffPage>
  )
}
