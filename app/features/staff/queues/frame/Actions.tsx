import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonVariant } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useItem } from './use-item.ts'

export interface QueueAction {
  label: ReactNode
  run: () => unknown
  variant?: ButtonVariant
  /** Why it does not apply to this case. It keeps its number, so that the others keep theirs. */
  unavailable?: ReactNode
}

interface ActionsProps {
  /** In the order of their numbers, which mean the same in every case of a queue; at most nine. */
  actions: readonly QueueAction[]
  /** The number of the first: those before it belong to other cases of the queue. */
  from?: number
  /** Of the act that was asked for last. */
  pending?: boolean
  problem?: CallProblem | undefined
}

/** The decisions about a case, each with its number; none while a colleague works on it or once it is decided. */
export function Actions({ actions, from = 1, pending = false, problem }: ActionsProps) {
  const { claim, closed_at, isPending, isInert } = useItem()
  const reasons = useId()
  /** A press that begins while the case is inert does not count, even if it ends later. */
  const isEarlyPress = useRef(false)
  if (closed_at || isPending || claim.by === 'colleague') return null
  const markPress = () => {
    isEarlyPress.current = isInert
  }
  const press = (run: () => unknown) => () => {
    const isEarly = isEarlyPress.current
    isEarlyPress.current = false
    if (!isInert && !isEarly) run()
  }
  return (
    <div className="grid gap-2.5">
      <ol className="grid gap-2.5" onPointerDown={markPress} onKeyDown={markPress}>
        {actions.map(({ label, run, variant = 'line', unavailable }, index) => {
          const number = from + index
          return (
            <li key={number} className="grid gap-1">
              <Button
                variant={variant}
                size="small"
                wide
                pending={pending}
                disabled={Boolean(unavailable)}
                aria-disabled={isInert || undefined}
                aria-describedby={unavailable ? `${reasons}${number}` : undefined}
                onClick={press(run)}
                data-action={number}
                className="justify-start text-start"
              >
                <kbd aria-hidden className="min-w-5 font-normal tabular-nums opacity-75">
                  {number}
                </kbd>
                {label}
              </Button>
              {unavailable && (
                <p id={`${reasons}${number}`} className="ps-5 text-sm text-ink-soft">
                  {unavailable}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {problem && (
        <Notice tone="danger" role="alert" title={<Trans>This wasn’t done.</Trans>}>
          {problem.message}
        </Notice>
      )}
    </div>
  )
}
