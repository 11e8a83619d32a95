import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { interestNames } from '#app/features/sites/interests.ts'
import { maximumInterests } from '../profile-limits.ts'
import { useField } from '../saving/editing.ts'
import { SaveStatus } from '../saving/SaveStatus.tsx'
import { InterestPicker } from './InterestPicker.tsx'

export function InterestsField() {
  const { i18n } = useLingui()
  const { shown, error, choose } = useField('interests')
  const { interests } = shown
  const [open, setOpen] = useState(interests.length === 0)
  const [tooMany, setTooMany] = useState(false)

  function change(ids: number[]) {
    setTooMany(ids.length > maximumInterests)
    if (ids.length <= maximumInterests) choose({ interests: ids.toSorted((one, other) => one - other) })
  }

  return (
    <div className="grid gap-3 pb-2">
      {open ? (
        <>
          <p className="font-semibold">
            <Trans>
              {interests.length} of {maximumInterests} chosen
            </Trans>
          </p>
          <InterestPicker chosen={interests} onChange={change} />
        </>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {interestNames(i18n)
            .filter(({ id }) => interests.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Chip>{name}</Chip>
              </li>
            ))}
        </ul>
      )}
      <div role="alert">
        {tooMany && (
          <FieldError>
            <Plural
              value={maximumInterests}
              one="You can choose # at most. Remove one first."
              other="You can choose # at most. Remove one first."
            />
          </FieldError>
        )}
      </div>
      <FieldError>{error}</FieldError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant={open ? 'soft' : 'line'}
          size="small"
          icon={open ? undefined : <Pencil size={20} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Done</Trans> : <Trans>Choose interests</Trans>}
        </Button>
        <SaveStatus field="interests" />
      </div>
    </div>
  )
}
