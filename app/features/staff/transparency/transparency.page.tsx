import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { Form, useRevalidator } from 'react-router'
import { Button, buttonClasses } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../shell/SitePicker.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/transparency.page.ts'
import { readReport } from './read-report.server.ts'
import { sections } from './report-parts.ts'
import { readSending } from './switch-sending.server.ts'
import type { switchSendingCall } from './transparency.api.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  // The year that a report is due for: until March the one before.
  const today = now()
  const year = today.getUTCMonth() < 2 ? today.getUTCFullYear() - 1 : today.getUTCFullYear()
  const day = (name: string, fallback: string) => {
    const given = query.get(name) ?? ''
    return isoDay.test(given) && !Number.isNaN(Date.parse(given)) ? given : fallback
  }
  const site = query.get('site') ?? ''
  const from = day('from', `${year}-01-01`)
  const to = day('to', `${year}-12-31`)
  const isBackwards = from > to
  const period = { ...(isUuid(site) && { site }), from, to: isBackwards ? from : to }
  const [{ sites, rows }, companies] = await Promise.all([readReport(staff, period), readSending(staff)])
  return {
    title: i18nFor(locale)._(msg`Transparency`),
    sites: sites.map(({ id, name }) => ({ id, name })),
    period,
    isBackwards,
    rows: rows.filter(({ value }) => typeof value === 'number' && value > 0),
    companies,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/transparency', title: loaderData?.title })

export default function Transparency({ loaderData }: Route.ComponentProps) {
  const { sites, period, isBackwards, rows, companies } = loaderData
  const { t } = useLingui()
  return (
    <StaffPage
      title={<Trans>Transparency</Trans>}
      lead={
        <Trans>
          The counts for the yearly report under Regulation (EU) 2024/2835, and the statements for the EU
          Transparency Database. A report is due by the end of February; firms with fewer than 50 people and
          at most €10 million in turnover are exempt from both.
        </Trans>
      }
      actions={
        <a
          href={`/api/staff-transparency.php?${new URLSearchParams(period)}`}
          download
          className={buttonClasses({ variant: 'line', size: 'small' })}
        >
          <Download aria-hidden size={20} />
          <Trans>Save as CSV</Trans>
        </a>
      }
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4">
        <SitePicker sites={sites} />
        <Form className="flex flex-wrap items-end gap-4" key={`${period.from} ${period.to}`}>
          {period.site && <input type="hidden" name="site" value={period.site} />}
          <TextField label={t`From`} name="from" type="date" defaultValue={period.from} />
          <TextField label={t`To`} name="to" type="date" defaultValue={period.to} />
          <Button type="submit" variant="line">
            <Trans>Show</Trans>
          </Button>
        </Form>
      </div>
      {isBackwards && (
        <Notice tone="warning" className="mb-5">
          <Trans>The period ended before it began, so only its first day is shown.</Trans>
        </Notice>
      )}
      <section className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Counts</Trans>
        </h2>
        {rows.length === 0 ? (
          <p>
            <Trans>Nothing was reported or decided in this period.</Trans>
          </p>
        ) : (
          <StaffTable
            caption={t`Counts`}
            keyOf={({ service, section, indicator, category, detail }) =>
              [service, section, indicator, category, detail].join('|')
            }
            rows={rows}
            columns={[
              { id: 'service', label: t`Site`, cell: ({ service }) => service },
              { id: 'section', label: t`Section`, cell: ({ section }) => sections[section] },
              { id: 'indicator', label: t`What is counted`, cell: ({ indicator }) => indicator },
              {
                id: 'category',
                label: t`Category`,
                cell: ({ category }) => (
                  <span className="text-sm">
                    {category.replace('STATEMENT_CATEGORY_', '').replaceAll('_', ' ')}
                  </span>
                ),
              },
              {
                id: 'detail',
                label: t`Details`,
                cell: ({ detail }) => <span className="text-sm wrap-anywhere">{detail}</span>,
              },
              { id: 'value', label: t`Count`, align: 'end', cell: ({ value }) => value },
            ]}
          />
        )}
        <p className="max-w-lead text-sm text-ink-soft">
          <Trans>
            The file has the words of the templates in English, and names what a person has to write: orders
            of authorities, training, and the qualitative part. Warnings restrict nothing and aren’t counted.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="sending" className="mt-8 grid gap-4">
        <h2 id="sending" className="text-xl">
          <Trans>Sending to the EU Transparency Database</Trans>
        </h2>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          {companies.map((company) => (
            <Sender key={company.id} company={company} />
          ))}
        </div>
        {companies.length === 0 && (
          <p>
            <Trans>
              A company reports for all of its sites, so only people with the right on all of them see this.
            </Trans>
          </p>
        )}
      </section>
    </StaffPage>
  )
}

type Company = Route.ComponentProps['loaderData']['companies'][number]

function Sender({ company }: { company: Company }) {
  const { id, name, sends, maySwitch, missing, waiting, sent, refused, failure, lastSent } = company
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const change = () =>
    run(async () => {
      const body = { company: id, version: company.version, sends: !sends }
      await callServer<typeof switchSendingCall>('PUT /staff-transparency.php', { body })
      await revalidate()
    })
  const needsToken = missing.some(({ kind }) => kind === 'token')
  const unset = missing.flatMap((each) => (each.kind === 'code' ? [each.name] : []))
  return (
    <Card as="section" className="grid content-start gap-3">
      <h3 className="text-lg">{name}</h3>
      <p>
        {sends ? (
          <Trans>Statements are sent every hour.</Trans>
        ) : (
          <Trans>Nothing is sent: it is switched off.</Trans>
        )}{' '}
        <Plural value={waiting} one="# statement is waiting" other="# statements are waiting" />,{' '}
        <Trans>
          {sent} were sent, {refused} were refused.
        </Trans>{' '}
        {lastSent && (
          <Trans>
            The last one left on <When at={lastSent} />.
          </Trans>
        )}
      </p>
      {failure && (
        <Notice tone="warning">
          <Trans>The database refused a statement: {failure}</Trans>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone={sends ? 'danger' : 'info'}>
          <p>
            <Trans>Before statements can be sent, these are missing:</Trans>
          </p>
          <ul className="mt-1 list-disc ps-5">
            {needsToken && (
              <li>
                <Trans>
                  The token of this company: set TRANSPARENCY_TOKENS to{' '}
                  <code className="wrap-anywhere">{id}=…</code> and start again.
                </Trans>
              </li>
            )}
            {unset.map((code) => (
              <li key={code}>
                <Trans>
                  The official code of <code>{code}</code>, in codes.ts.
                </Trans>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {maySwitch && (
        <div>
          <Button
            size="small"
            variant="line"
            onClick={() => void change()}
            pending={pending}
            disabled={!sends && missing.length > 0}
          >
            {sends ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
        </div>
      )}
    </Card>
  )
}
