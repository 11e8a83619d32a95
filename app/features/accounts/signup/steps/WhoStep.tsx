import { useLingui } from '@lingui/react/macro'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import type { StepProps } from './step-props.ts'

export function WhoStep({ draft, answer, errors }: StepProps) {
  const { t } = useLingui()
  return (
    <>
      <div data-wrong={errors.gender ? '' : undefined}>
        <RadioCards
          name="gender"
          label={t`I am`}
          columns="pair"
          value={draft.gender ?? ''}
          onChange={(gender) => answer({ gender })}
          error={errors.gender}
          options={[
            { value: 'female', label: t`a woman` },
            { value: 'male', label: t`a man` },
          ]}
        />
      </div>
      <div data-wrong={errors.seeking ? '' : undefined}>
        <RadioCards
          name="seeking"
          label={t`Looking for`}
          columns="pair"
          value={draft.seeking ?? ''}
          onChange={(seeking) => answer({ seeking })}
          error={errors.seeking}
          options={[
            { value: 'male', label: t({ message: 'a man', context: 'looking for' }) },
            { value: 'female', label: t({ message: 'a woman', context: 'looking for' }) },
          ]}
        />
      </div>
    </>
  )
}
