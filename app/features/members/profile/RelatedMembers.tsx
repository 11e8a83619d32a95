import { Trans } from '@lingui/react/macro'
import { MemberTile } from '../cards/MemberTile.tsx'
import type { RelatedMember } from './profile-view.contract.ts'

export function RelatedMembers({ members }: { members: RelatedMember[] }) {
  return (
    <section className="border-t border-line bg-sand py-10">
      <div className="wrap">
        <h2 className="mb-5">
          <Trans>Similar members</Trans>
        </h2>
        <ul className="photo-grid">
          {members.map((member) => (
            <MemberTile key={member.id} member={member} to={`/members/${member.id}`} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  )
}
