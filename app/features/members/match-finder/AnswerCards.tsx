import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'

interface AnswerCardsProps<Value extends string> {
  /** The id of the question's heading. */
  labelledBy: string
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[]
  /** The previous answer. */
  chosen?: Value
  onAnswer: (value: Value) => void
}

/**
 * Answers that lead to the next question with one tap. Buttons rather than radios, whose arrow keys would answer while
 * the reader is still looking through them.
 */
export function AnswerCards<Value extends string>({
  labelledBy,
  options,
  chosen,
  onAnswer,
}: AnswerCardsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading of the page is the name of the group, a legend would repeat it
    <div role="group" aria-labelledby={labelledBy} className="grid gap-2.5">
      {options.map(({ value, label, description }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onAnswer(value)}
          className={joinClasses(
            'flex min-h-16 items-center gap-3 rounded-card border-2 px-4 py-3 text-start transition-colors duration-150 hover:border-ink',
            value === chosen ? 'border-primary bg-primary-soft' : 'border-field bg-card',
          )}
        >
          <span className="grow">
            <span className="block font-semibold">{label}</span>
            {description && <span className="block text-sm text-ink-soft">{description}</span>}
          </span>
          {value === chosen ? (
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary text-white">
              <Check size={18} strokeWidth={3.5} aria-hidden />
            </span>
          ) : (
            <ChevronRight size={24} aria-hidden className="shrink-0 text-primary" />
          )}
        </button>
      ))}
    </div>
  )
}
