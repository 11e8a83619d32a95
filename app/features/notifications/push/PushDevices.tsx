import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import type { PushDevice } from './push.contract.ts'

interface PushDevicesProps {
  devices: readonly PushDevice[]
  onRemove: (id: string) => void
  /** The id of the device being removed. */
  removing: string
  problem: CallProblem | undefined
}

/** The member's other devices that receive push messages. */
export function PushDevices({ devices, onRemove, removing, problem }: PushDevicesProps) {
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
