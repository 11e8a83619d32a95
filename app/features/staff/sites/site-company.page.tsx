import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/site-company.page.ts'
import { readCompanyPage } from './read-site-pages.server.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingsSections } from './SettingsSections.tsx'
import { SiteTabs } from './SiteTabs.tsx'
import { companyFields, companySections } from './site-fields.ts'
import { companySectionWords, companyWords } from './site-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const page = await readCompanyPage(staff, params.id)
  return { ...page, title: `${i18nFor(locale)._(msg`Company`)} · ${page.site.name}` }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/staff/sites/${params.id}/company`,
    title: loaderData?.title,
  })

export default function SiteCompany({ loaderData: page }: Route.ComponentProps) {
  return <CompanyOf key={page.company} page={page} />
}

function CompanyOf({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { site, company, version, settings, sites, mayEdit, createdAt } = page
  const form = useSettingsForm({ subject: { company }, version, settings }, companyFields)
  const names = sites.map((each) => each.name).join(', ')
  return (
    <SiteTabs
      site={site}
      lead={
        <Trans>
          The company that sells here and appears in the imprint. It runs: {names}. A change applies to all of
          them.
        </Trans>
      }
    >
      <div className="grid gap-5">
        {!mayEdit && (
          <Notice tone="info">
            <Trans>Only somebody who may edit all of these sites can change their company.</Trans>
          </Notice>
        )}
        <SettingsSections
          form={form}
          sections={companySections}
          sectionWords={companySectionWords}
          words={companyWords}
          settings={settings}
          companies={[]}
          locked={mayEdit ? [] : keysOf(companyFields)}
        />
        <p className="text-sm text-ink-soft">
          <Trans>
            On record since <When at={createdAt} day />. That date counts as the date of the terms and stays,
            because another one would ask all members to agree again.
          </Trans>
        </p>
      </div>
      <SaveBar form={form} />
    </SiteTabs>
  )
}
