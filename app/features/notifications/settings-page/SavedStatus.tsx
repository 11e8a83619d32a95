import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { FieldError } from '#app/design/fields/Field.tsx'
import type { Place, SettingsForm } from './use-notification-settings.ts'

/** The result of the last change, next to where it was made. */
export function SavedStatus({ outcome, place }: Pick<SettingsForm, 'outcome'> & { place: Place }) {
  const own = outcome?.place === place ? outcome : null
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {own && !own.problem && (
        <p className="flex items-center gap-1.5 font-semibold text-good">
          <Check aria-hidden className="size-5" /> <Trans>Saved</Trans>
        </p>
      )}
      <FieldError>{own?.problem}</FieldError>
    </div>
  )
}
