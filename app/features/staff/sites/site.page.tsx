import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import type { Route } from './+types/site.page.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { readSitePage } from './read-site-pages.server.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingsSections } from './SettingsSections.tsx'
import { SiteTabs } from './SiteTabs.tsx'
import { siteFields, siteSections } from './site-fields.ts'
import { siteSectionWords, siteWords } from './site-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const page = await readSitePage(staff, params.id)
  return { ...page, title: `${i18nFor(locale)._(msg`Settings`)} · ${page.name}` }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({ root: matches[0].loaderData, path: `/staff/sites/${params.id}`, title: loaderData?.title })

export default function SiteSettings({ loaderData: site }: Route.ComponentProps) {
  return <SettingsOf key={site.id} site={site} />
}

function SettingsOf({ site }: { site: Route.ComponentProps['loaderData'] }) {
  const { id, name, version, settings, companies, locked } = site
  const form = useSettingsForm({ subject: { site: id }, version, settings }, siteFields)
  return (
    <SiteTabs site={{ id, name }} lead={<Trans>Changes apply to every page within seconds.</Trans>}>
      <SettingsSections
        form={form}
        sections={siteSections}
        sectionWords={siteSectionWords}
        words={siteWords}
        settings={settings}
        companies={companies}
        locked={locked}
      />
      <SaveBar form={form}>
        <PreviewButton site={id} form={form} />
      </SaveBar>
    </SiteTabs>
  )
}
