import type { FormEvent, ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'

interface PressFormProps {
  token: string
  children: ReactNode
  pending?: boolean
  onSubmit?: (event: FormEvent) => void
  /** Of mails to be declined: all of them. */
  all?: boolean
  /** Beside another one. */
  quiet?: boolean
}

/** The one button of a mail link's page. The token goes in the body, so that no address holds it. */
export function PressForm({ token, children, pending, onSubmit, all, quiet }: PressFormProps) {
  return (
    <form method="post" action="/api/mail-link.php" onSubmit={onSubmit} className="w-full">
      <input type="hidden" name="token" value={token} />
      {all && <input type="hidden" name="all" value="1" />}
      <Button type="submit" variant={quiet ? 'line' : undefined} pending={pending} wide>
        {children}
      </Button>
    </form>
  )
}
