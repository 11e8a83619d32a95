import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Steps } from '#app/design/Steps.tsx'
import type { Question } from './match-draft.ts'
import { questionWords } from './question-words.tsx'

interface QuestionScreenProps {
  question: Question
  /** The number of this question, from 1, and the total. */
  place: { number: number; of: number }
  /**
   * Whether the question follows another screen of this visit: its heading then takes the focus, so that it is read
   * out.
   */
  shouldFocus: boolean
  onBack?: () => void
  /** Takes the id of the heading. */
  children: (heading: string) => ReactNode
}

export function QuestionScreen({ question, place, shouldFocus, onBack, children }: QuestionScreenProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, hint } = questionWords(question)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the question appears
  useEffect(() => {
    if (!shouldFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className="mx-auto grid w-full max-w-[600px] gap-6">
      <Steps current={place.number} total={place.of} title={<Trans>Match finder</Trans>} />
      <div className="grid gap-2">
        <h1 id={id} ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children(id)}
      {onBack && (
        <Button
          variant="line"
          onClick={onBack}
          icon={<ArrowLeft aria-hidden />}
          className="justify-self-stretch sm:justify-self-start"
        >
          <Trans>Back</Trans>
        </Button>
      )}
      {place.number === 1 && (
        <p className="text-ink-soft">
          <Trans>
            A few short questions. Your answers stay in this browser: we use them to find people who suit you,
            and we don’t store them.
          </Trans>
        </p>
      )}
    </div>
  )
}
