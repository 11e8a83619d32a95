import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { interestNames } from '#app/features/sites/interests.ts'
import { interestGroups } from './interest-groups.ts'

interface InterestPickerProps {
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Tab goes from group to group, the arrow keys go through one. */
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
                <ToggleButton
                  key={id}
                  id={id}
                  className="group inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border-2 border-field bg-card px-4 font-semibold transition-colors duration-150 hover:border-ink selected:border-primary selected:bg-primary-soft selected:text-primary-dark"
                >
                  <Check
                    size={20}
                    strokeWidth={3}
                    aria-hidden
                    className="hidden shrink-0 group-selected:block"
                  />
                  {name}
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        </div>
      ))}
    </div>
  )
}
