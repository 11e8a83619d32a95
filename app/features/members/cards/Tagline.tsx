import { useLingui } from '@lingui/react'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

/**
 * A member's own words in their own language: the browser sets that language's quotation marks, and reads it aloud right.
 * Who reads another language is told which it is, as on the profile.
 */
export function Tagline({ of: { tagline, language } }: { of: { tagline: string; language: string } }) {
  const locale = localeOf(useLingui().i18n)
  return (
    <span className="block">
      {language !== locale && `(${languageName(language, locale)}) `}
      <q lang={language}>{tagline}</q>
    </span>
  )
}
