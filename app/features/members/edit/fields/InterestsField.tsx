import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Button } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { ToggleChip } from '#app/design/fields/ToggleChip.tsx'
import { maximumInterests } from '#app/features/members/edit/profile-limits.ts'
import { useField } from '#app/features/members/edit/saving/editing.ts'
import { SaveStatus } from '#app/features/members/edit/saving/SaveStatus.tsx'
import { interestNames } from '#app/features/sites/interests.ts'

/** Makes 45 interests easy to look through; each belongs to one group. */
export const interestGroups: readonly { key: string; name: MessageDescriptor; ids: readonly number[] }[] = [
  { key: 'outside', name: msg`Out in the open`, ids: [1, 2, 6, 7, 18, 19, 20, 21, 42, 24, 25, 23, 22] },
  { key: 'stage', name: msg`Music, stage and screen`, ids: [4, 5, 12, 13, 14, 15, 33, 40] },
  { key: 'home', name: msg`At home`, ids: [3, 39, 38, 11, 10, 26, 27, 41, 30, 45] },
  { key: 'discover', name: msg`Making and discovering`, ids: [16, 17, 28, 29, 31, 32, 34, 35, 43, 44] },
  { key: 'together', name: msg`People and animals`, ids: [8, 9, 36, 37] },
]

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

interface InterestPickerProps {
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Tab moves from group to group, the arrow keys within one. */
export function InterestPicker({ chosen, onChange }: InterestPickerProps) {
  const { i18n } = useLingui()
  const names = interestNames(i18n)
  return (
    <div className="grid gap-5">
      {interestGroups.map(({ key, name, ids }) => (
        <div key={key} className="grid gap-2.5">
          <h3 id={`interests-${key}`} className="font-sans text-base font-semibold tracking-normal">
            {i18n._(name)}
          </h3>
          <ToggleButtonGroup
            aria-labelledby={`interests-${key}`}
            selectionMode="multiple"
            selectedKeys={chosen.filter((id) => ids.includes(id))}
            onSelectionChange={(keys) =>
              onChange([...chosen.filter((id) => !ids.includes(id)), ...[...keys].map(Number)])
            }
            className="flex flex-wrap gap-2.5"
          >
            {names
              .filter(({ id }) => ids.includes(id))
              .map(({ id, name }) => (
                <ToggleChip key={id} id={id} className="font-semibold">
                  {name}
                </ToggleChip>
              ))}
          </ToggleButtonGroup>
        </div>
      ))}
    </div>
  )
}
