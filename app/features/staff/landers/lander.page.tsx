import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import type { Route } from './+types/lander.page.ts'
import { LanderForm } from './LanderForm.tsx'
import { readLanderPage } from './read-landers.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return readLanderPage(staff, params.site, params.lander, locale)
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/staff/landers/${params.site}/${params.lander}`,
    title: loaderData && `${loaderData.lander} · ${loaderData.site.name}`,
  })

export default function Lander({ loaderData: page }: Route.ComponentProps) {
  const { site, lander, seen, variants } = page
  return (
    <StaffPage
      title={`${lander} · ${site.name}`}
      lead={
        variants.length > 0 ? (
          <Trans>
            A split never changes while it is measured: what you save starts a new test with counts of its
            own.
          </Trans>
        ) : (
          <Trans>Everybody sees the built-in variant. What you save starts a test.</Trans>
        )
      }
      actions={
        <>
          <ButtonLink to={`/staff/landers?site=${site.id}`} variant="line" size="small">
            <Trans>All landing pages</Trans>
          </ButtonLink>
          {variants.length > 1 && (
            <ButtonLink
              to={`/staff/statistics/landers?${new URLSearchParams({ site: site.domain, lander })}`}
              variant="soft"
              size="small"
            >
              <Trans>Results</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <LanderForm key={`${site.id} ${lander} ${seen}`} page={page} />
    </StaffPage>
  )
}
