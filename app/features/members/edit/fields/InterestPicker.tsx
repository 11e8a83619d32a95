import { useLingui } from '@lingui/react/macro'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { ToggleChip } from '#app/design/fields/ToggleChip.tsx'
import { interestNames } from '#app/features/sites/interests.ts'
import { interestGroups } from './interest-groups.ts'

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
