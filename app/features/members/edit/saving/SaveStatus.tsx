import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Spinner } from '#app/design/Spinner.tsx'
import type { FieldName } from '#app/features/members/edit/fields/field-words.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useEditing } from './editing.ts'

const savedDuration = 5_000

/** Shows quietly under a field how far its saving is. Its line is always rendered, so nothing jumps. */
export function SaveStatus({ field }: { field: FieldName }) {
  const { saver, fields } = useEditing()
  const { state, problem } = fields[field] ?? {}
  const isFresh = useRecentlySaved(state === 'saved' ? fields[field] : undefined)
  const online = useOnline()
  return (
    <div className="min-h-7 text-sm">
      {state === 'saving' && (
        <Line className="text-ink-soft" icon={<Spinner size={18} label={false} />}>
          <Trans>Saving …</Trans>
        </Line>
      )}
      {isFresh && (
        <Line className="font-semibold text-good" icon={<Check size={20} aria-hidden />}>
          <Trans>Saved</Trans>
        </Line>
      )}
      <div role="status">
        {state === 'waiting' && (
          <Line className="font-semibold text-secondary-ink" icon={<CloudOff size={20} aria-hidden />}>
            {online ? (
              <Trans>This hasn’t been saved yet. We’re still trying.</Trans>
            ) : (
              <Trans>We’ll save this when you’re back online.</Trans>
            )}
          </Line>
        )}
      </div>
      <div role="alert">
        {state === 'refused' && <span className="sr-only">{problem}</span>}
        {state === 'failed' && (
          <div className="flex flex-wrap items-center gap-3 font-semibold text-danger">
            {problem}
            <Button variant="line" size="small" onClick={saver.retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Line({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={joinClasses('flex items-center gap-1.5', className)}>
      {icon}
      {children}
    </p>
  )
}

/** True for a few seconds after each save. */
function useRecentlySaved(saved: object | undefined) {
  const [fresh, setFresh] = useState<object>()
  useEffect(() => {
    setFresh(saved)
    const timer = setTimeout(() => setFresh(undefined), savedDuration)
    return () => clearTimeout(timer)
  }, [saved])
  return saved !== undefined && fresh === saved
}
