import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Globe } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { languageNames, locales } from '#app/i18n/locales.ts'
import { useUser } from '#app/use-root-data.ts'
import { Dropdown } from './Dropdown.tsx'

/** Each entry is a small form, so that it works before the script has loaded. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const { pathname, search } = useLocation()
  const current = languageNames[i18n.locale as keyof typeof languageNames]
  const from = pathname + search
  return (
    <Dropdown
      name={t`Language: ${current}`}
      label={
        <>
          <Globe aria-hidden className="size-6" />
          {!user && <span className="hidden lg:inline">{current}</span>}
        </>
      }
    >
      <form method="post" action="/lang-config" className="grid sm:grid-cols-2">
        <input type="hidden" name="from" value={from} />
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="language"
            value={locale}
            lang={locale}
            aria-current={locale === i18n.locale ? 'true' : undefined}
            className="dropdown-item"
          >
            {languageNames[locale]}
            {locale === i18n.locale && <Check aria-hidden className="ms-auto size-5" />}
          </button>
        ))}
      </form>
      <Link
        to={`/lang-config?from=${encodeURIComponent(from)}`}
        className="dropdown-item border-t border-line"
      >
        <Trans>Country and language</Trans>
      </Link>
    </Dropdown>
  )
}
