import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useEditing } from '../saving/editing.ts'
import { fieldWords } from './field-words.ts'

const CorrectBirthdayDialog = lazyDialog(() => import('./CorrectBirthdayDialog.tsx'))

/** Shown, and correctable once: with a freely changeable date a member could be of any age. */
export function BirthdayField() {
  const { i18n } = useLingui()
  const { saver, profile } = useEditing()
  const [correcting, setCorrecting] = useState(false)
  const date = formatDate(profile.date_of_birth, localeOf(i18n), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <div className="grid justify-items-start gap-1 pb-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {i18n._(fieldWords.date_of_birth)}
      </h3>
      <p>
        {date} (<Plural value={profile.age} one="# year" other="# years" />)
      </p>
      <p className="text-sm text-ink-soft">
        <Trans>Others see your age only.</Trans>{' '}
        {!profile.date_of_birth_correctable && (
          <Trans>
            Something wrong? Our{' '}
            <Link to="/pages/service" className="link">
              customer service
            </Link>{' '}
            can change it.
          </Trans>
        )}
      </p>
      {profile.date_of_birth_correctable && (
        <Button
          variant="line"
          size="small"
          className="mt-1"
          icon={<Pencil size={20} aria-hidden />}
          onClick={() => setCorrecting(true)}
        >
          <Trans>Correct my date of birth</Trans>
        </Button>
      )}
      {correcting && (
        <CorrectBirthdayDialog
          profile={profile}
          onCorrected={(corrected) => saver.adopt(corrected)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}
