import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Handshake from 'lucide-react/icons/handshake'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/partners.page.ts'
import { readPartnersPage } from './read-partners.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readPartnersPage(staff)), title: i18nFor(locale)._(msg`Partners`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/partners', title: loaderData?.title })

type Row = Route.ComponentProps['loaderData']['partners'][number]

export default function Partners({ loaderData: { partners } }: Route.ComponentProps) {
  const { t } = useLingui()
  const columns: StaffColumn<Row>[] = [
    {
      id: 'name',
      label: t`Name`,
      cell: ({ id, name }) => (
        <Link
          to={`/staff/partners/${id}`}
          className="inline-flex min-h-12 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'network',
      label: t`Source`,
      cell: ({ network }) => <span className="wrap-anywhere">{network}</span>,
    },
    { id: 'sites', label: t`Sites`, cell: ({ sites }) => sites.join(', ') },
    { id: 'keys', label: t`Keys`, align: 'end', cell: ({ keys }) => keys },
    { id: 'postbacks', label: t`Postback addresses`, align: 'end', cell: ({ postbacks }) => postbacks },
    {
      id: 'used',
      label: t`Last sign-up by key`,
      cell: ({ lastUsed }) => (lastUsed ? <When at={lastUsed} /> : t`Never`),
    },
    { id: 'state', label: t`State`, cell: ({ isOn }) => (isOn ? t`On` : t`Off`) },
  ]
  return (
    <StaffPage
      title={<Trans>Partners</Trans>}
      lead={
        <Trans>
          Who sends members: by links that name them as source, or by a key with which they sign people up.
        </Trans>
      }
      actions={
        <ButtonLink to="/staff/partners/new">
          <Trans>New partner</Trans>
        </ButtonLink>
      }
    >
      {partners.length > 0 ? (
        <StaffTable caption={t`Partners`} columns={columns} rows={partners} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon={<Handshake />} title={<Trans>No partners yet</Trans>}>
          <Trans>Add a network or a website that sends members to your sites.</Trans>
        </EmptyState>
      )}
    </StaffPage>
  )
}
