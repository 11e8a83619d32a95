import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { type ContactKind, contactDetailsIn } from '#app/platform/values/contact-details.ts'

/** Advice while writing; a long text is saved all the same. */
export function ContactHint({ text }: { text: string }) {
  const { t, i18n } = useLingui()
  const found = contactDetailsIn(useDeferredValue(text))
  const words: Record<ContactKind, string> = {
    phone: t`phone numbers`,
    mail: t`email addresses`,
    link: t`web addresses`,
    messenger: t`names of other messaging apps`,
  }
  const kinds = formatList(
    found.map((kind) => words[kind]),
    localeOf(i18n),
  )
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warning">
          <Trans>
            For your safety, leave out {kinds}. Anyone can read this, including people who collect them.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
