import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'

/** A part of the program: its state in sentences. */
export function HealthPart({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-2.5">{children}</ul>
    </Card>
  )
}

/** A sentence; what is wrong also says what to do. */
export function Line({
  isWrong = false,
  todo,
  children,
}: {
  isWrong?: boolean
  todo?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <li className="flex items-start gap-2.5">
      {isWrong ? (
        <OctagonAlert
          role="img"
          aria-label={t`Needs a look`}
          size={20}
          className="mt-1 shrink-0 text-danger"
        />
      ) : (
        <CircleCheck role="img" aria-label={t`Fine`} size={20} className="mt-1 shrink-0 text-good" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {children}
        {isWrong && todo && <span className="block text-ink-soft">{todo}</span>}
      </span>
    </li>
  )
}
