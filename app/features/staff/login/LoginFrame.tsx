import { Trans } from '@lingui/react/macro'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import type { ReactNode } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { usePasskey } from './use-passkey.ts'

interface LoginFrameProps {
  title: ReactNode
  children: ReactNode
  step: 'enrolPasskey' | 'logInByPasskey'
  /** The words of the only button. */
  label: ReactNode
  /** Where it leads. */
  to: string
}

/** One button, which asks the device for a passkey. The next page is a new document, which knows who has logged in. */
export function LoginFrame({ title, children, step, label, to }: LoginFrameProps) {
  const { use, pending, problem } = usePasskey()
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-message content-center px-4 py-12">
      <Card className="grid gap-5 p-6 sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        {children}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <Button
          wide
          pending={pending}
          icon={<Fingerprint aria-hidden />}
          onClick={() => use(step, () => leavePage(() => window.location.assign(to)))}
        >
          {label}
        </Button>
        <noscript>
          <Notice tone="warning">
            <Trans>The console needs JavaScript.</Trans>
          </Notice>
        </noscript>
      </Card>
    </div>
  )
}
