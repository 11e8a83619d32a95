import { useLingui } from '@lingui/react'
import { LanguageHint } from '#app/design/people/LanguageHint.tsx'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

interface TaglineProps {
  of: { tagline: string; language: string; tagline_language: string | null }
  className?: string
}

/**
 * Marks a member's words with their language, so that the browser uses its quotation marks and reads it aloud
 * correctly. Readers of another language see which one it is.
 */
export function Tagline({ of: { tagline, language, tagline_language: written }, className }: TaglineProps) {
  const locale = localeOf(useLingui().i18n)
  return (
    <>
      <q lang={written ?? language} className={className ?? 'block'}>
        {tagline}
      </q>
      {written && written !== locale && <LanguageHint language={languageName(written, locale)} />}
    </>
  )
}
