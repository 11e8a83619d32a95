import { Trans } from '@lingui/react/macro'
import { ReadAloud } from '#app/features/read-aloud/ReadAloud.tsx'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useTextLanguage } from '#app/features/translation/use-text-language.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** The member's own words, marked with their language. */
export function AboutMe({ profile: { about, language, about_language } }: { profile: ShownProfile }) {
  const written = useTextLanguage(about, about_language)
  return (
    <section>
      <h2 className="mb-2.5">
        <Trans>About me</Trans>
      </h2>
      <ForeignText
        text={about}
        written={written}
        hint={language}
        className="max-w-paragraph whitespace-pre-line wrap-anywhere"
      />
      <ReadAloud text={about} language={written ?? language} className="mt-2" />
    </section>
  )
}
