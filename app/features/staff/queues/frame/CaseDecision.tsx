import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { hasRight } from '#app/web/staff-rights.ts'
import { DecisionForm, type DecisionFormProps } from '../../decisions/DecisionForm.tsx'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { QueueAction } from './Actions.tsx'
import { useAfterAct, useItem } from './use-item.ts'

type Decided = Pick<DecisionFormProps, 'member' | 'subject' | 'source'> & {
  /** Instead of its subject a decision can be about one of these. */
  photos?: readonly { id: string; file: string; position: number }[]
}

/**
 * Which of the people in a case is being decided about: an action for each, and the form that it opens. Nothing
 * stands for somebody whose account is gone, so that all actions keep their numbers.
 */
export function useCaseDecision(decidable: readonly (Decided | null | undefined)[]) {
  const staff = useStaff()
  const { site } = useItem()
  const [memberId, setMemberId] = useState<string>()
  const mayDecide = staff !== null && hasRight(staff, 'members.decide', site.id)
  const actions = decidable.map((decided): QueueAction => {
    if (!decided)
      return {
        label: <Trans>Decide about the member …</Trans>,
        run: () => {},
        unavailable: <Trans>There is no account to decide about.</Trans>,
      }
    const { member } = decided
    return {
      label: <Trans>Decide about {member.name} …</Trans>,
      variant: 'main',
      run: () => setMemberId(member.id),
      unavailable: !mayDecide && <Trans>You have no right to decide about members.</Trans>,
    }
  })
  const chosen = decidable.find((decided) => decided?.member.id === memberId)
  return { actions, form: chosen && <CaseDecision key={memberId} {...chosen} /> }
}

function CaseDecision({ photos = [], ...decided }: Decided) {
  const { t } = useLingui()
  const { id, claim, closed_at, isPending, isDecided } = useItem()
  const [keepOpen, setKeepOpen] = useState(false)
  const [photoId, setPhotoId] = useState('')
  const after = useAfterAct()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  if (closed_at || isPending || isDecided || claim.by === 'colleague') return null
  const { name } = decided.member
  const photo = photos.find(({ id }) => id === photoId)
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-4 border-t border-line pt-4 outline-none">
      <h2 className="text-lg wrap-anywhere">
        <Trans>Decision about {name}</Trans>
      </h2>
      {photos.length > 0 && (
        <Select
          name="about"
          label={t`What it is about`}
          emptyOption={t`The profile as a whole`}
          options={photos.map(({ id, position }) => ({ value: id, label: t`Photo ${position + 1}` }))}
          value={photoId}
          onChange={({ currentTarget }) => setPhotoId(currentTarget.value)}
        />
      )}
      {photo && (
        <StaffPhoto file={photo.file} alt={t`Photo ${photo.position + 1} of ${name}`} className="max-w-40" />
      )}
      <DecisionForm
        // Another subject has other measures.
        key={photoId}
        {...decided}
        {...(photo && { subject: { kind: 'photo', id: photo.id } })}
        caseId={id}
        keepOpen={keepOpen}
        {...after(keepOpen)}
      />
      <Checkbox
        label={t`Keep the case open for a further decision`}
        checked={keepOpen}
        onChange={({ currentTarget: { checked } }) => setKeepOpen(checked)}
      />
    </div>
  )
}
