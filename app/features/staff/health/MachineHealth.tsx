import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useDuration } from '../start/use-duration.ts'
import { HealthPart, Line } from './HealthPart.tsx'
import type { Health } from './read-health.server.ts'

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

export function StorageHealth({ kind, works, milliseconds, free, size, isFull }: Health['storage']) {
  const bytes = useBytes()
  const where = kind === 'bucket' ? <Trans>bucket</Trans> : <Trans>folder</Trans>
  return (
    <HealthPart title={<Trans>Storage of pictures</Trans>}>
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
          <Trans>A file couldn’t be written to the {where} and read back.</Trans>
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
    </HealthPart>
  )
}

export function DatabaseHealth({
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
    <HealthPart title={<Trans>Database</Trans>}>
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
    </HealthPart>
  )
}

export function ProcessesHealth({
  bus,
  role,
  web,
  uptimeMinutes,
  memory,
  load,
  cores,
  node,
  redis,
}: Health['processes']) {
  const { i18n } = useLingui()
  const duration = useDuration()
  const bytes = useBytes()
  const loadText = formatNumber(load, localeOf(i18n), { maximumFractionDigits: 1 })
  return (
    <HealthPart title={<Trans>Processes and versions</Trans>}>
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
              Redis doesn’t answer. Nothing is lost, but live updates arrive up to 20 seconds late.
            </Trans>
          ) : (
            <Trans>The database doesn’t pass on live updates; they arrive up to 20 seconds late.</Trans>
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
    </HealthPart>
  )
}
