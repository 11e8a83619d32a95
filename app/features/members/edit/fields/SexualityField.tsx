import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import type { ProfileChange } from '../profile.contract.ts'
import { useField } from '../saving/editing.ts'
import { SaveStatus } from '../saving/SaveStatus.tsx'

/** The law protects this answer specially: it needs separate consent, and withdrawing that erases it. */
export function SexualityField() {
  const { t, i18n } = useLingui()
  const { saver, shown, error, choose } = useField('sexuality')
  const [agreed, setAgreed] = useState(shown.sexuality_consent)

  function agree(granted: boolean) {
    setAgreed(granted)
    // Nothing is recorded before there is something to store.
    if (!granted && shown.sexuality_consent)
      saver.save('sexuality', { sexuality: null, sexuality_consent: false })
  }

  function answer(value: string) {
    const change = { sexuality: value || null, sexuality_consent: true } as ProfileChange
    if (shown.sexuality_consent) choose(change)
    else if (value) saver.save('sexuality', change)
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        checked={agreed}
        onChange={({ target }) => agree(target.checked)}
        label={<Trans>I agree to my sexual orientation being stored and shown on my profile.</Trans>}
        hint={<Trans>You can withdraw your consent at any time. We’ll then erase it.</Trans>}
      />
      {agreed && (
        <Select
          name="sexuality"
          label={i18n._(profileWords.sexuality.label)}
          emptyOption={t`I would rather not say`}
          value={shown.sexuality ?? ''}
          options={factOptions(i18n, 'sexuality')}
          onChange={({ target }) => answer(target.value)}
          error={error}
        />
      )}
      <SaveStatus field="sexuality" />
    </div>
  )
}
