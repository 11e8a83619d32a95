import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { toast } from '#app/design/toasts/toast.ts'
import { sendChange } from '#app/features/members/edit/saving/editing.ts'
import type { OwnProfile } from '../profile.contract.ts'

interface CorrectBirthdayDialogProps {
  profile: OwnProfile
  onCorrected: (profile: OwnProfile) => void
  onClose: () => void
}

/** Asks explicitly, because there is no second time. */
export default function CorrectBirthdayDialog({ profile, onCorrected, onClose }: CorrectBirthdayDialogProps) {
  const { t } = useLingui()
  useCloseOnBack(onClose)
  const [date, setDate] = useState(profile.date_of_birth)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function correct() {
    if (date === profile.date_of_birth) return onClose()
    if (!date) return setProblem(t`Invalid date of birth.`)
    setPending(true)
    const outcome = await sendChange({ date_of_birth: date })
    setPending(false)
    if ('profile' in outcome) {
      onCorrected(outcome.profile)
      toast.show({ title: t`Your date of birth is corrected.`, tone: 'success' })
      onClose()
    } else {
      setProblem('problem' in outcome ? outcome.problem : t`This couldn’t be saved. Please try again.`)
    }
  }

  return (
    <Dialog
      open
      title={t`Correct my date of birth`}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} onClick={correct}>
            <Trans>Correct it</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <Trans>You can do this once. After that, our customer service can help you.</Trans>
        </p>
        <DateOfBirthField
          defaultValue={profile.date_of_birth}
          onChange={(iso) => {
            setDate(iso)
            setProblem(undefined)
          }}
          error={problem}
        />
      </div>
    </Dialog>
  )
}
