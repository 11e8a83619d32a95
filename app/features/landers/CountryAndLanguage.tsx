import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { VisuallyHidden } from '#app/design/VisuallyHidden.tsx'
import type { chooseLanguageCall } from '#app/features/accounts/user/user.api.ts'
import { getOtherLanguages } from '#app/features/sites/places/countries.ts'
import type { chooseCountryCall } from '#app/features/sites/settings.api.ts'
import type { Settings } from '#app/features/sites/settings.contract.ts'
import { defaultLocale, isLocale, type Locale, languageNames, otherLanguages } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'

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

export function CountryAndLanguage({ countries, current, from }: CountryAndLanguageProps) {
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
