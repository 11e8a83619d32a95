import { useLingui } from '@lingui/react'
import { InLanguage } from '#app/design/people/InLanguage.tsx'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

interface TaglineProps {
  of: { tagline: string; language: string; tagline_language: string | null }
  className?: string
}

/**
 * A member's own words in their own language: the browser sets that language's quotation marks, and reads it aloud right.
 * Who reads another language is told which it is, as on the profile, where the words themselves say it.
 */
export function Tagline({ of: { tagline, language, tagline_language: written }, className }: TaglineProps) {
  const locale = localeOf(useLingui().i18n)
  return (
    <>
      <q lang={written ?? language} className={className ?? 'block'}>
        {tagline}
      </q>
      {written && written !== locale && <InLanguage language={languageName(written, locale)} />}
    </>
  )
}
