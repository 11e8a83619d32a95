import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { hasRight } from '#app/web/staff-rights.ts'
import { DecisionForm, type DecisionFormProps } from '../../decisions/DecisionForm.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { QueueAction } from './Actions.tsx'
import { useAfterAct, useItem } from './use-item.ts'

type Decided = Pick<DecisionFormProps, 'member' | 'subject' | 'source'>

/** Which of the people in a case is being decided about: an action for each, and the form that it opens. */
export function useCaseDecision(decidable: readonly Decided[]) {
  const staff = useStaff()
  const { site } = useItem()
  const [memberId, setMemberId] = useState<string>()
  const mayDecide = staff !== null && hasRight(staff, 'members.decide', site.id)
  const actions: QueueAction[] = mayDecide
    ? decidable.map(({ member }) => ({
        label: <Trans>Decide about {member.name} …</Trans>,
        variant: 'main',
        run: () => setMemberId(member.id),
      }))
    : []
  const chosen = decidable.find(({ member }) => member.id === memberId)
  return { actions, form: chosen && <CaseDecision key={memberId} {...chosen} /> }
}

function CaseDecision(decided: Decided) {
  const { t } = useLingui()
  const { id, claim, closed_at, isPending } = useItem()
  const [keepOpen, setKeepOpen] = useState(false)
  const after = useAfterAct()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  if (closed_at || isPending || claim.by === 'colleague') return null
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-4 border-t border-line pt-4 outline-none">
      <h2 className="text-lg wrap-anywhere">
        <Trans>Decision about {decided.member.name}</Trans>
      </h2>
      <DecisionForm {...decided} caseId={id} keepOpen={keepOpen} {...after(keepOpen)} />
      <Checkbox
        label={t`Keep the case open for a further decision`}
        checked={keepOpen}
        onChange={({ currentTarget: { checked } }) => setKeepOpen(checked)}
      />
    </div>
  )
}
