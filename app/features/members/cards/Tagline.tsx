import { useLingui } from '@lingui/react'
import { capitalised, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

/**
 * A member's own words in their own language: the browser sets that language's quotation marks, and reads it aloud right.
 * Who reads another language is told which it is, as on the profile.
 */
export function Tagline({ of: { tagline, language } }: { of: { tagline: string; language: string } }) {
  const locale = localeOf(useLingui().i18n)
  const words = <q lang={language}>{tagline}</q>
  if (!tagline || language === locale) return <span className="block">{words}</span>
  return (
    <span className="block">
      {/* The dot never ends a line. */}
      {`${capitalised(languageName(language, locale), locale)}\u00a0·\u00a0`}
      {words}
    </span>
  )
}
