import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { push } from './browser/push-store.ts'
import { HomeScreenSteps } from './HomeScreenSteps.tsx'
import { PermissionSteps } from './PermissionSteps.tsx'
import type { endPushCall, testPushCall } from './push.api.ts'
import type { PushDevice } from './push.contract.ts'

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

interface PushDevicesProps {
  devices: readonly PushDevice[]
  onRemove: (id: string) => void
  /** The id of the device being removed. */
  removing: string
  problem: CallProblem | undefined
}

/** The member's other devices that receive push messages. */
function PushDevices({ devices, onRemove, removing, problem }: PushDevicesProps) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  if (!devices.length) return null
  return (
    <>
      <h3 className="mt-2 text-xl">
        <Trans>Other devices that get notifications</Trans>
      </h3>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <ul className="grid divide-y divide-line">
        {devices.map(({ id, device, since }) => {
          const first = formatDate(since, localeOf(i18n), { dateStyle: 'medium', timeZone })
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
              <div className="min-w-0">
                <p className="font-bold">{device || <Trans>Unknown device</Trans>}</p>
                <p className="text-ink-soft">
                  <Trans>Since {first}</Trans>
                </p>
              </div>
              <Button
                variant="line"
                size="small"
                pending={removing === id}
                onClick={() => onRemove(id)}
                icon={<BellOff aria-hidden />}
                aria-label={device ? t`Stop notifications: ${device}` : undefined}
              >
                <Trans>Stop notifications</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PushTest() {
  const { run, pending, problem } = useCall()
  const [sent, setSent] = useState(false)

  async function send() {
    setSent(false)
    await run(async () => {
      await callServer<typeof testPushCall>('PUT /user.php?push=1')
      setSent(true)
    })
  }

  return (
    <>
      <Button
        variant="line"
        size="small"
        onClick={send}
        pending={pending}
        icon={<BellRing aria-hidden />}
        className="justify-self-start"
      >
        <Trans>Send a test</Trans>
      </Button>
      {sent && (
        <Notice tone="success" role="status">
          <Trans>
            The test is on its way and will appear in a few seconds. If you don’t see it, check whether your
            device is set to silent or “do not disturb”.
          </Trans>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
    </>
  )
}

/** Keeps browser and server in agreement on whether this device is notified; a changed permission shows at once. */
function usePushSync(account: string, devices: readonly PushDevice[], readAgain: () => unknown) {
  const look = useEffectEvent(async () => {
    const listed = devices.find(({ current }) => current)?.id ?? null
    await push.refresh(account, listed)
    if (listed && push.snapshot().state !== 'subscribed') await readAgain()
  })
  useEffect(() => {
    void look()
    const hear = () => void look()
    let permission: PermissionStatus | undefined
    let isGone = false
    // Some browsers do not support this permission name.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isGone) return
        permission = found
        found.addEventListener('change', hear)
      },
      () => {},
    )
    return () => {
      isGone = true
      permission?.removeEventListener('change', hear)
    }
  }, [])
}
