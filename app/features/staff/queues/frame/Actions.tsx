import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useItem } from './use-item.ts'

export interface QueueAction {
  label: ReactNode
  run: () => unknown
  variant?: ButtonVariant
}

interface ActionsProps {
  /** In the order of their numbers; at most nine. */
  actions: readonly QueueAction[]
  /** Of the act that was asked for last. */
  pending?: boolean
  problem?: CallProblem | undefined
}

/** The decisions about a case, each with its number; none while a colleague works on it or once it is decided. */
export function Actions({ actions, pending = false, problem }: ActionsProps) {
  const { claim, closed_at, isPending } = useItem()
  if (closed_at || isPending || claim.by === 'colleague') return null
  return (
    <div className="grid gap-2.5">
      <ol className="grid gap-2.5">
        {actions.map(({ label, run, variant = 'line' }, index) => (
          // The order of a view's decisions is fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what identifies them
          <li key={index}>
            <Button
              variant={variant}
              size="small"
              wide
              pending={pending}
              onClick={run}
              data-action={index + 1}
              className="justify-start text-start"
            >
              <kbd aria-hidden className="min-w-5 font-normal tabular-nums opacity-75">
                {index + 1}
              </kbd>
              {label}
            </Button>
          </li>
        ))}
      </ol>
      {problem && (
        <Notice tone="danger" role="alert" title={<Trans>This was not done.</Trans>}>
          {problem.message}
        </Notice>
      )}
    </div>
  )
}
