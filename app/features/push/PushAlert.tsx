import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { tell } from '#app/web/browser/tell.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'

const name: AlertName = 'hide-push-notification-alert'

/** For a member whose browser could tell them of news and does not. */
export function PushAlert({ account }: { account: string }) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const [closed, setClosed] = useState(false)
  const [isDenied, setDenied] = useState(false)
  if (closed) return null

  function close() {
    setCookie(name, new Date().toISOString(), 365)
    leave()
  }

  function leave() {
    setClosed(true)
    document.getElementById('content')?.focus()
  }

  function switchOn() {
    void run(async () => {
      const { push } = await import('./browser/push-store.ts')
      await push.switchOn(account)
      const { state } = push.snapshot()
      if (state === 'denied') return setDenied(true)
      if (state !== 'subscribed') return
      leave()
      await tell({ tone: 'success', title: t`We will notify you on this device.` })
    })
  }

  return (
    <section
      data-banner=""
      aria-label={t`Notifications on this device`}
      className="border-b border-primary/30 bg-primary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center gap-x-2.5 gap-y-3 py-2 sm:gap-x-4">
        <BellRing aria-hidden className="hidden shrink-0 text-primary sm:block" />
        <p
          role={isDenied || problem ? 'alert' : undefined}
          className="flex min-w-0 grow basis-28 flex-wrap gap-x-4 leading-tight max-sm:text-sm sm:basis-60"
        >
          {problem ? (
            problem.message
          ) : isDenied ? (
            <Trans>Your browser does not let us notify you.</Trans>
          ) : (
            <>
              <strong>
                <Trans>Hear about new messages at once</Trans>
              </strong>
              <span className="max-sm:hidden">
                <Trans>With a short note on your screen, without names.</Trans>
              </span>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-1 sm:gap-2.5">
          {isDenied ? (
            <ButtonLink to="/notifications#push" size="small" onClick={leave} className="max-sm:px-4">
              <Trans>What to do</Trans>
            </ButtonLink>
          ) : (
            <Button size="small" pending={pending} onClick={switchOn} className="max-sm:px-4">
              <Trans>Notify me</Trans>
            </Button>
          )}
          <Button
            variant="line"
            size="small"
            onClick={close}
            icon={<X aria-hidden className="sm:hidden" />}
            className="max-sm:w-12 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
          >
            <span className="max-sm:sr-only">
              <Trans>Not now</Trans>
            </span>
          </Button>
        </div>
      </div>
    </section>
  )
}
