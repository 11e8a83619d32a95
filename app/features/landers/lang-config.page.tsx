import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { RadioCards } from '#app/design/RadioCards.tsx'
import { Select } from '#app/design/Select.tsx'
import { VisuallyHidden } from '#app/design/VisuallyHidden.tsx'
import type { chooseLanguageCall } from '#app/features/accounts/user/user.api.ts'
import { chooseLanguage, profileCountry } from '#app/features/accounts/user/users.server.ts'
import { moreLanguages } from '#app/features/sites/places/countries.ts'
import { chooseCountry, countriesOf } from '#app/features/sites/places/country-choice.server.ts'
import type { chooseCountryCall } from '#app/features/sites/settings.api.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale, isLocale, type Locale, languageNames, otherLanguages } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { choiceCookie, countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { localeCookie } from '#app/web/cookies/locale-cookie.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { sitePage } from '#app/web/page/return-address.ts'
import { type Visit, visit } from '#app/web/visit.ts'
import type { Route } from './+types/lang-config.page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = visit(context)
  const { site, locale } = visitor
  const countries = describeCountries(site, locale).map(({ code, name, languages }) => ({
    code,
    name,
    languages,
  }))
  return {
    title: i18nFor(locale)._(msg`Country and language`),
    from: sitePage(new URL(request.url).searchParams.get('from')),
    countries,
    country: await presetCountry(visitor),
    language: locale,
  }
}

/** Chosen, else guessed, else from the profile; empty rather than one that nobody has named. */
async function presetCountry({ site, viewer, selectedCountry, geoipCountry }: Visit) {
  const known: readonly string[] = countriesOf(site)
  const ofVisit = [selectedCountry, geoipCountry].find((code) => code && known.includes(code))
  if (ofVisit || !viewer) return ofVisit ?? ''
  const ofProfile = await profileCountry(viewer)
  return ofProfile && known.includes(ofProfile) ? ofProfile : ''
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** The same choice by a plain form: before the script has come, and from the language menu of every page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, viewer } = visit(context)
  const form = await request.formData()
  const country = form.get('country')
  const language = form.get('language')
  const headers = new Headers()
  if (country)
    headers.append('Set-Cookie', choiceCookie(countryCookie, chooseCountry(site, country), request))
  if (language) {
    if (!isLocale(language)) throw new Refusal('unknown_language')
    await chooseLanguage(viewer, language)
    headers.append('Set-Cookie', choiceCookie(localeCookie, language, request))
  }
  const from = form.get('from')
  return redirect(sitePage(typeof from === 'string' ? from : null), { status: 303, headers })
}

export default function LangConfigPage({
  loaderData: { countries, from, ...current },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<Choice>(current)
  const { run, pending, problem } = useCall()

  // The form's own controls hold the choice, because a reader may have made it before the script came.
  function readForm() {
    if (form.current) setChoice(choiceIn(form.current))
  }
  useEffect(readForm, [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = choiceIn(event.currentTarget)
    void run(async () => {
      const country = countries.find(({ code }) => code === wanted.country)?.code
      if (country) await callServer<typeof chooseCountryCall>('PUT /country.php', { body: { country } })
      await callServer<typeof chooseLanguageCall>('PUT /user.php', { body: { language: wanted.language } })
      await leavePage(() => window.location.assign(from))
    })
  }

  const chosen = countries.find(({ code }) => code === choice.country)
  const offered = chosen?.languages ?? otherLanguages([])
  const more = chosen ? moreLanguages(chosen.code) : []

  return (
    <div className="mx-auto w-full max-w-access px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Country and language</Trans>
      </h1>
      <Card className="p-5 sm:p-8">
        <form ref={form} method="post" onSubmit={save} className="grid gap-6">
          <input type="hidden" name="from" value={from} />
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.message}
            </Notice>
          )}
          <Select
            label={t`Your country`}
            hint={t`Prices and payment methods depend on it.`}
            name="country"
            autoComplete="country"
            defaultValue={current.country}
            onChange={readForm}
            emptyOption={current.country ? undefined : t`Please choose`}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Languages label={t`Your language`} languages={offered} chosen={choice.language} />
          {more.length > 0 && (
            <Disclosure title={t`More languages`} open={more.includes(choice.language)}>
              <Languages
                label={<VisuallyHidden>{t`More languages`}</VisuallyHidden>}
                languages={more}
                chosen={choice.language}
              />
            </Disclosure>
          )}
          <Button type="submit" wide pending={pending}>
            <Trans>Save</Trans>
          </Button>
        </form>
      </Card>
    </div>
  )
}

function Languages({
  label,
  languages,
  chosen,
}: {
  label: ReactNode
  languages: readonly Locale[]
  chosen: Locale
}) {
  return (
    <RadioCards
      label={label}
      name="language"
      columns={2}
      defaultValue={chosen}
      options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
    />
  )
}

interface Choice {
  country: string
  language: Locale
}

function choiceIn(form: HTMLFormElement): Choice {
  const { country = '', language } = Object.fromEntries(new FormData(form))
  return { country: String(country), language: isLocale(language) ? language : defaultLocale }
}
