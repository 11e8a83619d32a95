import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import { useDuration } from '../start/use-duration.ts'
import type { Route } from './+types/health.page.ts'
import { askProviders, type Health, readHealth } from './read-health.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, staff } = staffVisit(context)
  const asksProviders = new URL(request.url).searchParams.get('payments') === 'check'
  const [health, findings] = await Promise.all([readHealth(), asksProviders ? askProviders(staff) : null])
  return { title: i18nFor(locale)._(msg`Health`), health, findings, at: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/health', title: loaderData?.title })

export default function HealthPage({ loaderData: { health, findings, at } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={<Trans>Health</Trans>}
      lead={
        <Trans>
          As of <When at={at} />, seen from the process that has answered you.
        </Trans>
      }
      actions={
        <>
          <ButtonLink to="/staff/health" size="small" variant="line" reloadDocument>
            <Trans>Look again</Trans>
          </ButtonLink>
          <ButtonLink to="/staff/health?payments=check#payments" size="small" variant="line">
            <Trans>Ask payment providers</Trans>
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Jobs {...health.jobs} />
        <Mails {...health.mails} />
        <Webhooks {...health.webhooks} />
        <Storage {...health.storage} />
        <Database {...health.database} />
        <Processes {...health.processes} />
      </div>
      {findings && <Payments findings={findings} />}
    </StaffPage>
  )
}

function Part({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-2.5">{children}</ul>
    </Card>
  )
}

/** A sentence; what is wrong also says what to do. */
function Line({
  isWrong = false,
  todo,
  children,
}: {
  isWrong?: boolean
  todo?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <li className="flex items-start gap-2.5">
      {isWrong ? (
        <OctagonAlert
          role="img"
          aria-label={t`Needs a look`}
          size={20}
          className="mt-1 shrink-0 text-danger"
        />
      ) : (
        <CircleCheck role="img" aria-label={t`Fine`} size={20} className="mt-1 shrink-0 text-good" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {children}
        {isWrong && todo && <span className="block text-ink-soft">{todo}</span>}
      </span>
    </li>
  )
}

function Jobs({ waiting, oldestMinutes, isSlow, failed, late }: Health['jobs']) {
  const { t } = useLingui()
  const duration = useDuration()
  return (
    <Part title={<Trans>Jobs</Trans>}>
      <Line
        isWrong={isSlow}
        todo={<Trans>Does a process with ROLE=worker or ROLE=all run? Without one, no mail leaves.</Trans>}
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
    </Part>
  )
}

function Mails({
  sent,
  sentToday,
  waiting,
  failed,
  hard,
  soft,
  complaints,
  tooMany,
  isMailbox,
  services,
}: Health['mails']) {
  return (
    <Part title={<Trans>Mails</Trans>}>
      <Line>
        <Trans>
          {sentToday} sent in the last 24 hours, {sent} in seven days; {waiting} waiting.
        </Trans>
      </Line>
      {isMailbox && (
        <Line>
          <Trans>No mail server is set up: mails stay in the demo’s mailbox.</Trans>
        </Line>
      )}
      <Line
        isWrong={failed > 0}
        todo={
          <Trans>
            Their reasons are among the failed jobs. Codes that begin with 5 mean that the address is gone.
          </Trans>
        }
      >
        <Plural value={failed} one="# mail could not be sent." other="# mails could not be sent." />
      </Line>
      <Line
        isWrong={tooMany}
        todo={
          <Trans>
            Mail services suspend senders with so many. Find the source that brings such addresses.
          </Trans>
        }
      >
        <Trans>
          In seven days {hard} came back for good and {soft} for now; {complaints} were called unwanted.
        </Trans>
      </Line>
      {services.map(({ provider, last }) => (
        <Line key={provider}>
          <Trans>
            {provider} last reported on <When at={last} />.
          </Trans>
        </Line>
      ))}
    </Part>
  )
}

function Webhooks({ providers, failed }: Health['webhooks']) {
  return (
    <Part title={<Trans>Messages of payment providers</Trans>}>
      {providers.length === 0 && (
        <Line isWrong todo={<Trans>Nobody can buy. Set up a provider as docs/payments.md says.</Trans>}>
          <Trans>No payment provider is set up.</Trans>
        </Line>
      )}
      {providers.map(({ provider, receivedAt, missing }) => (
        <Line
          key={provider}
          isWrong={missing}
          todo={
            <Trans>
              Orders were paid since then, and only asking the provider has found it. Check the webhook
              address there.
            </Trans>
          }
        >
          {receivedAt ? (
            <Trans>
              {provider}: the last one came on <When at={receivedAt} />.
            </Trans>
          ) : (
            <Trans>{provider}: none so far.</Trans>
          )}
        </Line>
      ))}
      <Line
        isWrong={failed > 0}
        todo={
          <Trans>Look at them among the failed jobs. Payments are also found by asking each minute.</Trans>
        }
      >
        <Plural
          value={failed}
          one="# message or postback could not be processed."
          other="# messages or postbacks could not be processed."
        />
      </Line>
    </Part>
  )
}

function useBytes() {
  const { i18n } = useLingui()
  return (bytes: number) => {
    const isLarge = bytes >= 1e9
    return formatNumber(bytes / (isLarge ? 1e9 : 1e6), localeOf(i18n), {
      style: 'unit',
      unit: isLarge ? 'gigabyte' : 'megabyte',
      maximumFractionDigits: 1,
    })
  }
}

function Storage({ kind, works, milliseconds, free, size, isFull }: Health['storage']) {
  const bytes = useBytes()
  const where = kind === 'bucket' ? <Trans>bucket</Trans> : <Trans>folder</Trans>
  return (
    <Part title={<Trans>Storage of pictures</Trans>}>
      <Line
        isWrong={!works}
        todo={
          kind === 'bucket' ? (
            <Trans>Check S3_ENDPOINT, the bucket and its keys; uploads fail until then.</Trans>
          ) : (
            <Trans>
              Check that DATA_DIR exists, can be written to, and has space; uploads fail until then.
            </Trans>
          )
        }
      >
        {works ? (
          <Trans>
            A file was written to the {where}, read and removed in {milliseconds} ms.
          </Trans>
        ) : (
          <Trans>A file could not be written to the {where} and read again.</Trans>
        )}
      </Line>
      {free !== null && size !== null && (
        <Line
          isWrong={isFull}
          todo={<Trans>Enlarge the disk, or move pictures to a bucket, before it is full.</Trans>}
        >
          <Trans>
            {bytes(free)} of {bytes(size)} are free.
          </Trans>
        </Line>
      )}
    </Part>
  )
}

function Database({
  version,
  connections,
  allowed,
  size,
  longest,
  replicas,
  migration,
  isBusy,
  isStuck,
}: Health['database']) {
  const bytes = useBytes()
  const seconds = Math.round(longest ?? 0)
  return (
    <Part title={<Trans>Database</Trans>}>
      <Line
        isWrong={isBusy}
        todo={<Trans>Lower DATABASE_POOL or WEB_CONCURRENCY, or allow more connections.</Trans>}
      >
        <Trans>
          {connections} of {allowed} connections are used.
        </Trans>
      </Line>
      <Line
        isWrong={isStuck}
        todo={<Trans>It may hold locks that others wait for. Find it in pg_stat_activity and end it.</Trans>}
      >
        <Trans>The longest transaction has run for {seconds} s.</Trans>
      </Line>
      <Line>
        <Trans>It holds {bytes(size)}.</Trans>
      </Line>
      <Line>
        <Plural
          value={replicas}
          _0="It has no replica: only your backups survive the loss of its disk."
          one="# replica follows."
          other="# replicas follow."
        />
      </Line>
      <Line>
        <Trans>
          PostgreSQL {version}, last migration {migration}.
        </Trans>
      </Line>
    </Part>
  )
}

function Processes({ bus, role, web, uptimeMinutes, memory, load, cores, node, redis }: Health['processes']) {
  const { i18n } = useLingui()
  const duration = useDuration()
  const bytes = useBytes()
  const loadText = formatNumber(load, localeOf(i18n), { maximumFractionDigits: 1 })
  return (
    <Part title={<Trans>Processes and versions</Trans>}>
      <Line>
        <Trans>
          This process has run for {duration(uptimeMinutes)} and uses {bytes(memory)}. ROLE is {role}, web
          processes: {web}.
        </Trans>
      </Line>
      <Line
        isWrong={load > 2 * cores}
        todo={<Trans>Pages get slow. Add processors, or move the jobs elsewhere.</Trans>}
      >
        <Trans>
          The load is {loadText} on <Plural value={cores} one="# processor" other="# processors" />.
        </Trans>
      </Line>
      <Line
        isWrong={!bus}
        todo={
          redis ? (
            <Trans>
              Redis does not answer. Nothing is lost, but live updates arrive up to 20 seconds late.
            </Trans>
          ) : (
            <Trans>The database does not pass on live updates; they arrive up to 20 seconds late.</Trans>
          )
        }
      >
        {bus ? (
          <Trans>Live updates reach other processes at once.</Trans>
        ) : (
          <Trans>Live updates arrive late.</Trans>
        )}
      </Line>
      <Line>
        <Trans>Node.js {node}.</Trans>
      </Line>
    </Part>
  )
}

type Findings = NonNullable<Route.ComponentProps['loaderData']['findings']>

function Payments({ findings }: { findings: Findings }) {
  return (
    <div className="mt-5">
      <Part id="payments" title={<Trans>What payment providers answered</Trans>}>
        {findings.map(({ isRight, text }) => (
          <Line key={text} isWrong={!isRight}>
            {text}
          </Line>
        ))}
      </Part>
    </div>
  )
}
