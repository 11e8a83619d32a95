import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { readDesk, readShift } from '#app/features/chat/fictional/write-as-fictional.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/desk.page.ts'
import { ShiftSwitch } from './ShiftSwitch.tsx'
import { useDesk } from './use-desk.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const [desk, shift] = await Promise.all([readDesk(staff), readShift(staff)])
  return { title: i18nFor(locale)._(msg`Desk`), ...desk, shift }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/desk', title: loaderData?.title })

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { title, conversations } = loaderData
  const { shift, setShift } = useDesk(loaderData.shift)
  return (
    <StaffPage
      title={title}
      lead={
        <Trans>
          Conversations that wait for the answer of a fictional profile, the oldest first. What nobody answers
          within 24 hours is refunded.
        </Trans>
      }
    >
      <div className="grid gap-6">
        <ShiftSwitch shift={shift} setShift={setShift} />
        {conversations.length > 0 ? (
          <Waiting conversations={conversations} />
        ) : (
          <EmptyState title={<Trans>Nobody is waiting for an answer</Trans>} />
        )}
      </div>
    </StaffPage>
  )
}

type Conversation = Route.ComponentProps['loaderData']['conversations'][number]

function Waiting({ conversations }: { conversations: readonly Conversation[] }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  return (
    <StaffTable
      caption={t`Conversations that wait`}
      keyOf={({ id }) => id}
      rows={conversations}
      columns={[
        {
          id: 'profile',
          label: t`Answers as`,
          cell: ({ profile }) => (
            <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
              <strong>{profile.name}</strong>
              <FictionalLabel />
            </span>
          ),
        },
        { id: 'member', label: t`Member`, cell: ({ member }) => member.name },
        {
          id: 'language',
          label: t`Language`,
          cell: ({ member }) => languageName(member.language, locale),
        },
        {
          id: 'since',
          label: t`Waiting since`,
          cell: ({ waitingSince }) => waitingSince && <When at={waitingSince} />,
        },
        {
          id: 'refund',
          label: t`Refunded from`,
          cell: ({ refundAt }) => refundAt && <When at={refundAt} />,
        },
        {
          id: 'open',
          label: t`Answer`,
          cell: ({ id, claimedBy, profile, member }) =>
            claimedBy ? (
              <Trans>{claimedBy} is working on it</Trans>
            ) : (
              <ButtonLink
                to={`/staff/desk/${id}`}
                size="small"
                aria-label={t`Answer ${member.name} as ${profile.name}`}
              >
                <Trans>Answer</Trans>
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}
