import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface FormButtonsProps {
  /** What the button does, such as 'Save name'. */
  submit: ReactNode
  pending: boolean
  onCancel: () => void
  /** Another way to the same end. */
  children?: ReactNode
}

/** The buttons that end a short form opened within a page. */
export function FormButtons({ submit, pending, onCancel, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" size="small" pending={pending}>
        {submit}
      </Button>
      {children}
      <Button variant="line" size="small" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
