import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { chooseLanguage, readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { chooseCountry, getSiteCountries } from '#app/features/sites/places/country-choice.server.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { isLocale, languageParameter, localeCookie } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { choiceCookie, countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
import { sitePage } from '#app/web/page/return-address.ts'
import { type Visit, visit } from '#app/web/visit.ts'
import type { Route } from './+types/lang-config.page.ts'
import { CountryAndLanguage } from './CountryAndLanguage.tsx'

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
