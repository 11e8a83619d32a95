import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import type { Route } from './+types/partner.page.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { PartnerKeys } from './PartnerKeys.tsx'
import { PostbackForm } from './PostbackForm.tsx'
import { readPartnerPage } from './read-partners.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return readPartnerPage(staffVisit(context).staff, params.id)
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/staff/partners/${params.id}`,
    title: loaderData?.partner.name,
  })

export default function Partner({ loaderData: page }: Route.ComponentProps) {
  const { partner, sites, mayEdit, keys, places, canSign } = page
  const { t } = useLingui()
  return (
    <StaffPage
      title={<span className="wrap-anywhere">{partner.name}</span>}
      lead={partner.isOn ? t`On` : t`Off: its keys are refused, and it is notified of nothing new.`}
    >
      <div key={partner.id} className="grid gap-8">
        {mayEdit ? (
          <PartnerForm sites={sites} partner={partner} />
        ) : (
          <Notice>
            <Trans>
              This partner also works for sites that aren’t yours, so only its postback addresses can be
              changed here.
            </Trans>
          </Notice>
        )}
        <PartnerKeys partner={partner.id} keys={keys} mayEdit={mayEdit} />
        <section className="grid gap-4">
          <div>
            <h2 className="text-2xl">
              <Trans>Postback addresses</Trans>
            </h2>
            <p className="max-w-lead text-ink-soft">
              <Trans>
                They are called for each sign-up, activation and first purchase of a member who came from this
                source and agreed to it. Saving sends a test first.
              </Trans>
            </p>
          </div>
          {places.map(({ site, postback }) => (
            <PostbackForm
              key={site.id}
              partner={partner.id}
              site={site}
              postback={postback}
              canSign={canSign}
            />
          ))}
        </section>
      </div>
    </StaffPage>
  )
}
