import { Trans } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { LanderData } from '../lander-data.server.ts'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'

/** Replaces an advertised member who cannot be shown: other members, or the brand's scene where visitors see nobody. */
export function OtherPeople({ data, scene }: { data: LanderData; scene: string }) {
  const { people } = data
  const isOpen = useSignupMode() === 'open'
  const hasPeople = people.length > 0
  return (
    <section className="bg-linear-to-b from-primary-soft to-paper high:bg-none">
      <div className="wrap grid gap-7 py-6 sm:py-10 lg:grid-cols-2 lg:items-start lg:gap-16 lg:py-14">
        <div className="grid gap-5 lg:sticky lg:top-6">
          <h1 className="text-balance lg:text-5xl">
            {hasPeople ? <Trans>People you could meet</Trans> : <Trans>Who could you meet here?</Trans>}
          </h1>
          <p className="max-w-lead text-lg text-pretty">
            {hasPeople ? (
              <Trans>We can’t show you this profile at the moment. Here are some others.</Trans>
            ) : (
              <Trans>
                We can’t show you this profile here. Joining is free, and then you can look around.
              </Trans>
            )}
          </p>
          <Card className="p-4 sm:p-6">
            <LanderStart data={data} />
          </Card>
          <TransparencyNote drawn={!hasPeople} className="max-w-lead text-ink-soft max-lg:hidden" />
        </div>
        {hasPeople ? (
          <ul className="grid grid-cols-2 gap-(--spacing-gutter) sm:grid-cols-4 lg:grid-cols-2">
            {people.map((member, place) => (
              <MemberTile
                key={member.id}
                member={member}
                to={
                  isOpen
                    ? data.start.address.replace('/signup', `/members/${member.id}/signup`)
                    : `/members/${member.id}`
                }
                sizes="(min-width: 992px) 280px, (min-width: 576px) 23vw, 46vw"
                eager={place === 0}
              />
            ))}
          </ul>
        ) : (
          <img
            src={`${scene}#phone`}
            alt=""
            width={820}
            height={860}
            fetchPriority="high"
            className="aspect-4/3 w-full rounded-sheet object-cover object-top lg:aspect-[820/860]"
          />
        )}
        <TransparencyNote drawn={!hasPeople} className="max-w-lead text-ink-soft lg:hidden" />
      </div>
    </section>
  )
}
