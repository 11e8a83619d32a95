import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { VisuallyHidden } from '#app/design/VisuallyHidden.tsx'
import type { chooseLanguageCall } from '#app/features/accounts/user/user.api.ts'
import { chooseLanguage, readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { getOtherLanguages } from '#app/features/sites/places/countries.ts'
import type { chooseCountryCall } from '#app/features/sites/settings.api.ts'
import type { Settings } from '#app/features/sites/settings.contract.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { chooseCountry, getSiteCountries } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import {
  defaultLocale,
  isLocale,
  type Locale,
  languageNames,
  languageParameter,
  localeCookie,
  otherLanguages,
} from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { choiceCookie, countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
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
    from: returnPath(new URL(request.url).searchParams.get('from')),
    countries,
    country: await presetCountry(visitor),
    language: locale,
  }
}

/** The chosen country, else the guessed one, else that of the profile; empty if unknown. */
async function presetCountry({ site, viewer, selectedCountry, geoipCountry }: Visit) {
  const known: readonly string[] = getSiteCountries(site)
  const ofVisit = [selectedCountry, geoipCountry].find((code) => code && known.includes(code))
  if (ofVisit || !viewer) return ofVisit ?? ''
  const ofProfile = await readProfileCountry(viewer)
  return ofProfile && known.includes(ofProfile) ? ofProfile : ''
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** The same choice by a plain form: before the script has loaded, and from the language menu of every page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, viewer } = visit(context)
  const form = await readForm(request)
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
  return redirect(returnPath(typeof from === 'string' ? from : null), { status: 303, headers })
}

/** Removes the language parameter from the address, because the reader has just chosen another language. */
function returnPath(from: string | null): string {
  const page = sitePage(from)
  const { pathname, searchParams, hash } = new URL(page, 'http://local.invalid')
  if (!searchParams.has(languageParameter)) return page
  searchParams.delete(languageParameter)
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

export default function LangConfigPage({ loaderData }: Route.ComponentProps) {
  const { countries, from, country, language } = loaderData
  return (
    <div className="mx-auto w-full max-w-access px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Country and language</Trans>
      </h1>
      <Card className="p-5 sm:p-8">
        <CountryAndLanguage countries={countries} current={{ country, language }} from={from} />
      </Card>
    </div>
  )
}

interface Choice {
  country: string
  language: Locale
}

interface CountryAndLanguageProps {
  countries: Pick<Settings['countries'][number], 'code' | 'name' | 'languages'>[]
  current: Choice
  /** The page to return to. */
  from: string
}

function CountryAndLanguage({ countries, current, from }: CountryAndLanguageProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<Choice>(current)
  const { run, pending, problem } = useCall()

  // The form's controls hold the choice, because a reader may have made it before the script loaded.
  function readForm() {
    if (form.current) setChoice(readChoice(form.current))
  }
  useEffect(readForm, [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = readChoice(event.currentTarget)
    void run(async () => {
      const country = countries.find(({ code }) => code === wanted.country)?.code
      if (country) await callServer<typeof chooseCountryCall>('PUT /country.php', { body: { country } })
      await callServer<typeof chooseLanguageCall>('PUT /user.php', { body: { language: wanted.language } })
      await leavePage(() => window.location.assign(from))
    })
  }

  const chosen = countries.find(({ code }) => code === choice.country)
  const offered = chosen?.languages ?? otherLanguages([])
  const more = chosen ? getOtherLanguages(chosen.code) : []

  return (
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

function readChoice(form: HTMLFormElement): Choice {
  const { country = '', language } = Object.fromEntries(new FormData(form))
  return { country: String(country), language: isLocale(language) ? language : defaultLocale }
}
