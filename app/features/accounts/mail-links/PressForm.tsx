import type { FormEvent, ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'

interface PressFormProps {
  token: string
  children: ReactNode
  pending?: boolean
  onSubmit?: (event: FormEvent) => void
}

/** The one button of a mail link's page. The token goes in the body, so that no address holds it. */
export function PressForm({ token, children, pending, onSubmit }: PressFormProps) {
  return (
    <form method="post" action="/api/mail-link.php" onSubmit={onSubmit} className="w-full">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" pending={pending} wide>
        {children}
      </Button>
    </form>
  )
}
