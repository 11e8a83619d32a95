import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { FictionalLabel } from '#app/design/FictionalLabel.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { PhotoCard } from '#app/design/PhotoCard.tsx'
import { requireViewer } from '#app/features/accounts/require-viewer.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { pageNumberIn } from '#app/paging.ts'
import type { Route } from './+types/members.page.ts'
import { browseMembers } from './members.server.ts'
import { Tagline } from './Tagline.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, site } = requireViewer(context, request)
  return browseMembers(viewer, site, pageNumberIn(request))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ root: matches[0].loaderData, path: '/members', hidden: true })

export default function MembersPage({ loaderData: { members, page, pages } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="wrap py-8 lg:py-10">
      <h1 className="mb-6">
        <Trans>Members</Trans>
      </h1>
      {members.length === 0 ? (
        <EmptyState icon={<UsersRound aria-hidden />} title={t`Nobody here yet`}>
          <Trans>As soon as members join, you will find them here.</Trans>
        </EmptyState>
      ) : (
        <ul className="photo-grid">
          {members.map((member) => (
            <PhotoCard
              key={member.id}
              as="li"
              headingLevel={2}
              title={`${member.name}, ${member.age}`}
              topLeft={member.fictional && <FictionalLabel />}
              photo={{
                ...member.photo,
                alt: '',
                sizes: '(min-width: 1200px) 190px, (min-width: 768px) 30vw, 45vw',
              }}
            >
              {member.fictional ? <Trans>No real person, no meeting possible.</Trans> : member.city}
              {member.tagline && <Tagline of={member} />}
            </PhotoCard>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          className="mt-8"
          page={page}
          pages={pages}
          to={(number) => `/members?pageNumber=${number}`}
        />
      )}
    </div>
  )
}
