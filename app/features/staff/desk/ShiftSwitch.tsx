import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useCall } from '#app/web/browser/use-call.ts'
import { When } from '../shell/When.tsx'
import { type Shift, workAtDesk } from './use-desk.ts'

interface ShiftSwitchProps {
  shift: Shift
  setShift: (shift: Shift) => void
}

/** While a writer is on shift, members can write to fictional profiles. */
export function ShiftSwitch({ shift, setShift }: ShiftSwitchProps) {
  const { t } = useLingui()
  const { run, problem } = useCall()

  function change(on: boolean) {
    return run(async () => setShift((await workAtDesk({ do: 'shift', on })).shift))
  }

  return (
    <Card className="grid gap-2">
      <Switch
        label={t`I’m on shift`}
        hint={
          <Trans>
            Members can write to the fictional profiles of your sites only while a writer is on shift. Your
            shift ends on its own ten minutes after you last used the desk.
          </Trans>
        }
        checked={shift.on}
        onChange={(on) => void change(on)}
      />
      {shift.since && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Since <When at={shift.since} />
          </Trans>
        </p>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
    </Card>
  )
}
