import { Trans } from '@lingui/react/macro'
import type { ShownProfile } from './profile-view.contract.ts'
import { ReadAloud } from './ReadAloud.tsx'

/** The member's own words, in their own language. */
export function AboutMe({ profile: { about, language } }: { profile: ShownProfile }) {
  return (
    <section>
      <h2 className="mb-2.5">
        <Trans>About me</Trans>
      </h2>
      <p lang={language} className="max-w-paragraph whitespace-pre-line wrap-anywhere">
        {about}
      </p>
      <ReadAloud text={about} language={language} className="mt-2" />
    </section>
  )
}
