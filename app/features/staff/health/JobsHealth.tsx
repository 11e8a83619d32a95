import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import { useDuration } from '../start/use-duration.ts'
import { HealthPart, Line } from './HealthPart.tsx'
import type { Health } from './read-health.server.ts'

/** What waits, what failed for good, and what is late. */
export function JobsHealth({ waiting, oldestMinutes, isSlow, failed, late }: Health['jobs']) {
  const { t } = useLingui()
  const duration = useDuration()
  return (
    <HealthPart title={<Trans>Jobs</Trans>}>
      <Line
        isWrong={isSlow}
        todo={<Trans>Does a process with ROLE=worker or ROLE=all run? Without one, no email leaves.</Trans>}
      >
        {oldestMinutes === null ? (
          <Trans>No jobs are waiting.</Trans>
        ) : (
          <Trans>
            <Plural value={waiting} one="# job is waiting" other="# jobs are waiting" />, the oldest for{' '}
            {duration(oldestMinutes)}.
          </Trans>
        )}
      </Line>
      <Line
        isWrong={failed.length > 0}
        todo={
          <Trans>
            The log has each failure under the job’s name. When its cause is gone, start the job again as the
            operating manual says; after seven days it is deleted.
          </Trans>
        }
      >
        {failed.length === 0 ? (
          <Trans>No job has failed for good in the last seven days.</Trans>
        ) : (
          <Trans>Jobs have failed for good:</Trans>
        )}
      </Line>
      {failed.length > 0 && (
        <li>
          <StaffTable
            caption={t`Failed jobs`}
            keyOf={({ task, reason }) => `${task} ${reason}`}
            rows={failed}
            columns={[
              {
                id: 'task',
                label: t`Job`,
                cell: ({ task }) => <code className="wrap-anywhere">{task}</code>,
              },
              { id: 'reason', label: t`Reason`, cell: ({ reason }) => reason },
              { id: 'count', label: t`Times`, align: 'end', cell: ({ count }) => count },
              { id: 'at', label: t`Last`, cell: ({ at }) => <When at={at} /> },
            ]}
          />
        </li>
      )}
      {late.length === 0 ? (
        <Line>
          <Trans>All clean-ups are on time.</Trans>
        </Line>
      ) : (
        late.map(({ name, minutes }) => (
          <Line
            key={name}
            isWrong
            todo={
              <Trans>
                Data stays longer than promised. The log says why the job {`clean_up_${name}`} fails.
              </Trans>
            }
          >
            <Trans>
              The clean-up {name} is late by {duration(minutes)}.
            </Trans>
          </Line>
        ))
      )}
    </HealthPart>
  )
}
