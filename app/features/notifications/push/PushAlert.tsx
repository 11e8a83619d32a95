import { Trans, useLingui } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useDismissal } from '#app/web/cookies/dismissals.ts'
import { AlertBar, AlertText } from '#app/web/page/AlertBar.tsx'

/** For a member whose browser could receive notifications and does not. */
export function PushAlert({ account }: { account: string }) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const { isGone, leave, dismiss } = useDismissal('hide-push-notification-alert')
  const [isDenied, setDenied] = useState(false)
  if (isGone) return null

  function switchOn() {
    void run(async () => {
      const { push } = await import('./browser/push-store.ts')
      await push.switchOn(account)
      const { state } = push.snapshot()
      if (state === 'denied') return setDenied(true)
      if (state !== 'subscribed') return
      leave()
      await showToast({ tone: 'success', title: t`We’ll notify you on this device.` })
    })
  }

  return (
    <AlertBar
      label={t`Notifications on this device`}
      icon={BellRing}
      isNews={isDenied || problem !== null}
      action={
        isDenied ? (
          <ButtonLink to="/notifications#push" size="small" onClick={leave} className="max-sm:px-4">
            <Trans>What to do</Trans>
          </ButtonLink>
        ) : (
          <Button size="small" pending={pending} onClick={switchOn} className="max-sm:px-4">
            <Trans>Notify me</Trans>
          </Button>
        )
      }
      onClose={dismiss}
    >
      {problem ? (
        problem.message
      ) : isDenied ? (
        <Trans>Your browser doesn’t let us notify you.</Trans>
      ) : (
        <AlertText title={<Trans>Hear about new messages at once</Trans>}>
          <Trans>A short note on your screen, with no names.</Trans>
        </AlertText>
      )}
    </AlertBar>
  )
}
