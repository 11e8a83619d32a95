import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { useLazy } from '#app/web/browser/lazy-dialog.tsx'
import type { LazySteps as Later, LazyStepsProps } from './LazySteps.tsx'
import type { StepProps } from './signup-answers.ts'

const name = 'date_of_birth'

/**
 * Preloads the fields of the later questions. With the town list and name rules they weigh half as much as everything
 * else, and are needed only a minute later.
 */
export async function preloadLazySteps() {
  preloaded = (await import('./LazySteps.tsx')).LazySteps
  return preloaded
}

/** Once loaded, a step renders with its fields, so that Tab from its heading reaches the first of them. */
let preloaded: typeof Later | undefined

/** Without a connection only the server checks the name. */
export async function checkName(typed: string) {
  const later = await import('./LazySteps.tsx').catch(() => null)
  return later?.validateName(typed) ?? null
}

interface StepQuestionsProps extends LazyStepsProps {
  /** Whether the answers from before a reload are restored. */
  ready: boolean
}

export function StepQuestions({ ready, ...props }: StepQuestionsProps) {
  const { step } = props
  const isFirst = step === 'who' || step === 'born'
  const LaterSteps = useLazy(preloadLazySteps, !isFirst) ?? preloaded
  if (step === 'who') return <WhoStep {...props} />
  if (step === 'born') return <BirthDateStep key={String(ready)} {...props} />
  return LaterSteps ? <LaterSteps {...props} /> : <Spinner size={40} />
}

function BirthDateStep({ draft, answer, errors }: StepProps) {
  // Stores a half-typed date as well.
  function saveTypedDate(event: FormEvent<HTMLDivElement>) {
    const form = (event.target as HTMLInputElement).form
    if (!form) return
    const fields = new FormData(form)
    const part = (which: string) => String(fields.get(`${name}-${which}`) ?? '')
    answer({ born_typed: [part('year'), part('month'), part('day')].join('-') })
  }

  return (
    <div onInput={saveTypedDate}>
      <DateOfBirthField
        name={name}
        defaultValue={draft.date_of_birth || draft.born_typed}
        onChange={(iso) => answer({ date_of_birth: iso })}
        error={errors.date_of_birth}
        required
      />
    </div>
  )
}

function WhoStep({ draft, answer, errors }: StepProps) {
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
