import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { requireViewer } from '#app/features/accounts/require-viewer.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { pageNumberIn } from '#app/paging.ts'
import type { Route } from './+types/members.page.ts'
import { MemberTile } from './MemberTile.tsx'
import { browseMembers } from './members.server.ts'

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
            <MemberTile key={member.id} member={member} />
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
