import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { push } from './browser/push-store.ts'
import { HomeScreenSteps } from './HomeScreenSteps.tsx'
import { PermissionSteps } from './PermissionSteps.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushTest } from './PushTest.tsx'
import type { endPushCall } from './push.api.ts'
import type { PushDevice } from './push.contract.ts'
import { usePushSync } from './use-push-sync.ts'

/** Push messages on this device, with help where they are not possible, and on the member's others. */
export function PushSection({ devices: given }: { devices: PushDevice[] }) {
  const account = useUser()?.id ?? ''
  const { state } = useStore(push)
  const { devices, readAgain, remove, ...removing } = usePushDevices(given)
  const { t } = useLingui()
  const { run, pending, problem } = useCall(
    () => t`Your browser couldn’t do that. Please try again later, or in another browser.`,
  )
  const [isWaved, setWaved] = useState(false)
  usePushSync(account, devices, readAgain)

  async function change(on: boolean) {
    setWaved(false)
    const failed = await run(() => (on ? push.switchOn(account) : push.switchOff(account)))
    setWaved(on && !failed && push.snapshot().state === 'not_subscribed')
    await readAgain()
  }

  return (
    <Card as="section" id="push" className="grid scroll-mt-24 gap-3" aria-labelledby="push-title">
      <h2 id="push-title" className="text-2xl">
        <Trans>Notifications on this device</Trans>
      </h2>
      <p>
        <Trans>
          A short note on your screen when somebody writes to you or likes you. It shows neither names nor
          what was written.
        </Trans>
      </p>
      {(state === undefined || state === 'subscribed' || state === 'not_subscribed') && (
        <Switch
          label={<Trans>Notify me on this device</Trans>}
          checked={state === 'subscribed'}
          disabled={state === undefined || pending}
          onChange={change}
        />
      )}
      {state === 'subscribed' && <PushTest />}
      {isWaved && state === 'not_subscribed' && (
        <Notice role="alert">
          <Trans>
            Notifications aren’t allowed yet. Press the switch again, and choose “Allow” when your browser
            asks.
          </Trans>
        </Notice>
      )}
      {state === 'denied' && <PermissionSteps />}
      {state === 'unsupported' && (
        <p className="text-ink-soft">
          <Trans>
            This browser can’t show notifications. They work in the latest Chrome, Edge, Firefox and Safari,
            but not in a private window. We can still tell you by email.
          </Trans>
        </p>
      )}
      {state === 'needs_home_screen' && (
        <>
          <p>
            <Trans>
              On an iPhone or iPad this works in the app on your home screen. Here is how to put it there.
              Then open it and come back to this page.
            </Trans>
          </p>
          <HomeScreenSteps />
        </>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <PushDevices devices={devices.filter(({ current }) => !current)} onRemove={remove} {...removing} />
    </Card>
  )
}

/** The page's devices, without those removed since. */
function usePushDevices(devices: PushDevice[]) {
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [removing, setRemoving] = useState('')

  async function remove(device: string) {
    setRemoving(device)
    await run(async () => {
      await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { device } })
      await revalidate()
    })
  }

  return { devices, readAgain: revalidate, remove, removing: pending ? removing : '', problem }
}
