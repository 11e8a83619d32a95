import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale, languageNames, otherLanguages } from '#app/i18n/locales.ts'
import { entriesOf } from '#app/platform/records.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import type { Route } from './+types/site-texts.page.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { readSite } from './read-site-pages.server.ts'
import { SaveBar } from './SaveBar.tsx'
import { Conflict } from './SettingsSections.tsx'
import { SiteTabs } from './SiteTabs.tsx'
import { siteFields, siteTexts } from './site-fields.ts'
import { siteWords } from './site-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const site = await readSite(staff, params.id)
  return { ...site, title: `${i18nFor(locale)._(msg`Texts`)} · ${site.name}` }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({ root: matches[0].loaderData, path: `/staff/sites/${params.id}/texts`, title: loaderData?.title })

export default function SiteTexts({ loaderData: site }: Route.ComponentProps) {
  return <TextsOf key={site.id} site={site} />
}

type Texts = Partial<Record<string, string>>

/** English first: the others are translated from it. */
const languages = [defaultLocale, ...otherLanguages([defaultLocale])]

function TextsOf({ site }: { site: Route.ComponentProps['loaderData'] }) {
  const { i18n } = useLingui()
  const { id, name, version, settings } = site
  const form = useSettingsForm({ subject: { site: id }, version, settings }, siteFields)
  return (
    <SiteTabs
      site={{ id, name }}
      lead={
        <Trans>
          What members read in their language. Where a language has no text of its own, the English one is
          shown, or ours.
        </Trans>
      }
    >
      <div className="grid gap-5">
        {entriesOf(siteTexts).map(([field, { max }]) => {
          const texts = form.valueOf(field) as Texts
          const { label, hint } = siteWords[field]
          return (
            <SectionCard key={field} id={field} title={i18n._(label)} headingLevel={2}>
              <p className="max-w-lead text-ink-soft">{i18n._(hint)}</p>
              <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {languages.map((language) => (
                  <TextArea
                    key={language}
                    name={`${field}.${language}`}
                    label={languageNames[language]}
                    lang={language}
                    rows={max > 100 ? 4 : 2}
                    value={texts[language] ?? ''}
                    placeholder={texts[defaultLocale]}
                    maxLength={max}
                    error={form.errorOf(field, language)}
                    onChange={({ target }) => form.set(field, { ...texts, [language]: target.value })}
                  />
                ))}
              </div>
              {form.errorOf(field) && !languages.some((language) => form.errorOf(field, language)) && (
                <p className="font-semibold text-danger">{form.errorOf(field)}</p>
              )}
              {form.isConflict(field) && (
                <Conflict onTake={() => form.discard([field])}>
                  {differingTexts(settings[field] as Texts, texts)}
                </Conflict>
              )}
            </SectionCard>
          )
        })}
      </div>
      <SaveBar form={form}>
        <PreviewButton site={id} form={form} />
      </SaveBar>
    </SiteTabs>
  )
}

/** The saved texts that differ from those in the form. */
function differingTexts(saved: Texts, edited: Texts): string {
  return languages
    .filter((language) => (saved[language] ?? '') !== (edited[language] ?? ''))
    .map((language) => `${languageNames[language]}: ${saved[language] ?? '–'}`)
    .join(' · ')
}
