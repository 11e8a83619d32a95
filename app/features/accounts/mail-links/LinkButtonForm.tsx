import type { FormEvent, ReactNode } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'

interface LinkButtonFormProps {
  token: string
  children: ReactNode
  pending?: boolean
  onSubmit?: (event: FormEvent) => void
  /** Declines all mails rather than one kind. */
  declinesAll?: boolean
  /** A secondary button beside another one. */
  isSecondary?: boolean
}

/** The only button on a mail link's page. The token goes in the body, so that no address contains it. */
export function LinkButtonForm({
  token,
  children,
  pending,
  onSubmit,
  declinesAll,
  isSecondary,
}: LinkButtonFormProps) {
  return (
    <form method="post" action="/api/mail-link.php" onSubmit={onSubmit} className="w-full">
      <input type="hidden" name="token" value={token} />
      {declinesAll && <input type="hidden" name="all" value="1" />}
      <Button type="submit" variant={isSecondary ? 'line' : undefined} pending={pending} wide>
        {children}
      </Button>
    </form>
  )
}
