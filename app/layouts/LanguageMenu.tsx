import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import { Link, useLocation } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { type Locale, languageNames, localeOf, otherLanguages } from '#app/i18n/locales.ts'
import { useRootData, useUser } from '#app/web/page/use-root-data.ts'
import { Dropdown, dropdownItem } from './Dropdown.tsx'

/** The languages of the visitor's country, then all others. Each is a button of a small form, so that it works before the script has loaded. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const ofCountry = useRootData()?.languages ?? []
  const { pathname, search } = useLocation()
  const current = languageNames[localeOf(i18n)]
  const from = pathname + search
  return (
    <Dropdown
      name={t`Language: ${current}`}
      label={
        <>
          <Globe aria-hidden className="size-6" />
          {!user && <span className="hidden md:inline phone:hidden">{current}</span>}
        </>
      }
    >
      <form method="post" action="/lang-config">
        <input type="hidden" name="from" value={from} />
        {ofCountry.length > 0 && (
          <>
            <Languages label={t`Languages of your country`} languages={ofCountry} />
            <hr className="border-line" />
          </>
        )}
        <Languages
          label={ofCountry.length > 0 ? t`More languages` : t`Languages`}
          languages={otherLanguages(ofCountry)}
        />
      </form>
      <Link
        to={`/lang-config?from=${encodeURIComponent(from)}`}
        className={joinClasses(dropdownItem, 'border-t border-line')}
      >
        <Trans>Country and language</Trans>
      </Link>
    </Dropdown>
  )
}

function Languages({ label, languages }: { label: string; languages: readonly Locale[] }) {
  const { i18n } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser, and nothing is filled in here
    <div role="group" aria-label={label} className="grid sm:grid-cols-2">
      {languages.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="language"
          value={locale}
          lang={locale}
          aria-current={locale === i18n.locale ? 'true' : undefined}
          className={dropdownItem}
        >
          {languageNames[locale]}
          {locale === i18n.locale && <Check aria-hidden className="ms-auto size-5" />}
        </button>
      ))}
    </div>
  )
}
