import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { Form, Link, useSearchParams } from 'react-router'
import { Button, ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/audit.page.ts'
import { describeAct, readableChanges } from './audit-words.ts'
import { type AuditChange, AuditQuery, readAudit } from './read-audit.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const given = new URL(request.url).searchParams
  // A field that is left empty, or makes no sense, filters nothing.
  const asked = Object.entries(AuditQuery.shape).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(given.get(name) || undefined)
    return success && data ? [[name, data]] : []
  })
  const query: AuditQuery = Object.fromEntries(asked)
  return {
    title: i18nFor(locale)._(msg`Audit`),
    query,
    ...(await readAudit(staff, query, given.get('after'))),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/audit', title: loaderData?.title })

type Page = Route.ComponentProps['loaderData']

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, older } = loaderData
  const { t } = useLingui()
  const [address] = useSearchParams()
  const filter = new URLSearchParams(query)
  return (
    <StaffPage
      title={<Trans>Audit</Trans>}
      lead={
        <Trans>
          What staff saw and did. Nobody can change it; it is deleted after three years. Reading it is
          recorded as well.
        </Trans>
      }
      actions={
        <a
          href={`/api/staff-audit.php?${filter}`}
          download
          className={buttonClasses({ variant: 'line', size: 'small' })}
        >
          <Download aria-hidden size={20} />
          <Trans>Save as CSV</Trans>
        </a>
      }
    >
      <Filter {...loaderData} />
      <Rows {...loaderData} />
      <nav aria-label={t`Pages`} className="mt-5 flex flex-wrap gap-2.5">
        {address.has('after') && (
          <ButtonLink variant="line" size="small" to={`/staff/audit?${filter}`}>
            <Trans>Newest</Trans>
          </ButtonLink>
        )}
        {older && (
          <ButtonLink
            variant="line"
            size="small"
            to={`/staff/audit?${new URLSearchParams({ ...query, after: older })}`}
          >
            <Trans>Older</Trans>
          </ButtonLink>
        )}
      </nav>
    </StaffPage>
  )
}

function Filter({ query, sites, acts, signers }: Page) {
  const { t, i18n } = useLingui()
  return (
    <Form className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Select
        name="staff"
        label={t`By`}
        emptyOption={t`Everybody`}
        defaultValue={query.staff ?? ''}
        options={signers.map(({ id, work_name }) => ({ value: id, label: work_name }))}
      />
      <Select
        name="act"
        label={t`What`}
        emptyOption={t`Everything`}
        defaultValue={query.act ?? ''}
        options={acts
          .map((act) => ({ value: act, label: describeAct(act, i18n) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))}
      />
      {sites.length > 1 && (
        <Select
          name="site"
          label={t`Site`}
          emptyOption={t`All sites`}
          defaultValue={query.site ?? ''}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        name="member"
        label={t`Member number`}
        defaultValue={query.member ?? ''}
        maxLength={36}
        autoComplete="off"
      />
      <TextField type="date" name="from" label={t`From (UTC)`} defaultValue={query.from ?? ''} />
      <TextField type="date" name="to" label={t`Through (UTC)`} defaultValue={query.to ?? ''} />
      <Button type="submit" className="justify-self-start">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}

function Rows({ rows, signers }: Page) {
  const { t, i18n } = useLingui()
  if (rows.length === 0) return <EmptyState title={<Trans>Nothing like that has happened</Trans>} />
  const columns: StaffColumn<Row>[] = [
    { id: 'at', label: t`When`, cell: ({ at }) => <When at={at} /> },
    { id: 'by', label: t`By`, cell: ({ by }) => by ?? t`the program` },
    {
      id: 'act',
      label: t`What`,
      cell: ({ act }) => describeAct(act, i18n),
    },
    { id: 'site', label: t`Site`, cell: ({ site }) => site ?? '–' },
    {
      id: 'about',
      label: t`About`,
      cell: (row) => {
        const subject = subjectOf(row, signers)
        return (
          <span className="flex flex-col wrap-anywhere max-sm:items-end">
            <MemberOfRow {...row} />
            {subject && <span className="text-sm text-ink-soft">{subject}</span>}
          </span>
        )
      },
    },
    {
      id: 'more',
      label: t`Reason and changes`,
      cell: (row) => <Changes {...row} />,
    },
  ]
  return <StaffTable caption={t`Audit`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

type Row = Page['rows'][number]

function MemberOfRow({ member_id, member_name, opensMember }: Row) {
  if (!member_id) return null
  if (!opensMember) return <Trans>Member</Trans>
  return (
    <Link to={`/staff/members/${member_id}`} className="link inline-flex min-h-11 items-center">
      {member_name || <Trans>Erased member</Trans>}
    </Link>
  )
}

/** Colleagues by name; what has only an id stands behind the details. */
function subjectOf({ subject }: Row, signers: Page['signers']): string {
  const [, staffId] = /^staff (\S{36})$/.exec(subject) ?? []
  if (staffId) return signers.find(({ id }) => id === staffId)?.work_name ?? ''
  return hasId.test(subject) ? '' : subject
}

const hasId = /[0-9a-f]{8}-[0-9a-f]{4}-/i

function Changes({ act, subject, reason, member_id, changes }: Row) {
  const { i18n } = useLingui()
  const readable = readableChanges(changes, act, i18n)
  return (
    <div className="grid gap-1">
      {reason && <span className="whitespace-pre-wrap wrap-anywhere">{reason}</span>}
      {readable.map(({ key, label, before, after }) => (
        <Change key={key} field={label} before={before} after={after} />
      ))}
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft max-sm:justify-end">
          <Trans>Details</Trans>
        </summary>
        <div className="grid gap-1 wrap-anywhere">
          <code>{act}</code>
          {member_id && <code>{member_id}</code>}
          {subject && <code>{subject}</code>}
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </div>
      </details>
    </div>
  )
}

function Change({ field, before, after }: AuditChange) {
  return (
    <span className="text-sm wrap-anywhere">
      {field && <span className="text-ink-soft">{field}: </span>}
      {before && (
        <del className="text-danger">
          <span className="sr-only">
            <Trans>before:</Trans>{' '}
          </span>
          {before}
        </del>
      )}
      {before && after && ' → '}
      {after && <ins className="no-underline">{after}</ins>}
    </span>
  )
}
