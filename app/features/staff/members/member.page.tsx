import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import type { Route } from './+types/member.page.ts'
import { Acts, Decide, useMayDecide } from './MemberActs.tsx'
import { Facts, Warnings } from './MemberFacts.tsx'
import { MemberPhotos } from './MemberPhotos.tsx'
import { Cases, Timeline } from './MemberTimeline.tsx'
import { readMember } from './read-member.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const before = new URL(request.url).searchParams.get('before')
  const title = i18nFor(locale)._(msg`Member`)
  return { title, ...(await readMember(staff, params.id, before)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/members', title: loaderData?.title })

export default function MemberPage({ loaderData: page }: Route.ComponentProps) {
  const { member, photos } = page
  const mayDecide = useMayDecide(member)
  const [about, setAbout] = useState<'account' | { photo: string }>()
  const place = typeof about === 'object' ? photos.findIndex(({ id }) => id === about.photo) : -1
  const photo = photos[place] && { id: photos[place].id, number: place + 1 }
  const isDeciding = mayDecide && (about === 'account' || photo !== undefined)
  return (
    <StaffPage
      title={member.erased_at ? <Trans>Erased member</Trans> : `${member.name}, ${member.age}`}
      lead={member.site}
      actions={
        member.isShown && (
          <ButtonLink to={`/members/${member.id}`} size="small" variant="line">
            <Trans>Profile as members see it</Trans>
          </ButtonLink>
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <Warnings {...page} />
          {isDeciding && (
            <Decide
              // Another subject has other measures.
              key={photo?.id}
              member={member}
              photo={photo}
              onClose={() => setAbout(undefined)}
            />
          )}
          <Facts {...page} />
          <MemberPhotos
            {...page}
            chosenId={photo?.id}
            onDecide={mayDecide ? (id) => setAbout(id === photo?.id ? undefined : { photo: id }) : undefined}
          />
        </div>
        <aside className="grid gap-6 lg:row-span-2">
          {/* Whoever decides reads the history beside the form. */}
          {isDeciding ? (
            <Timeline {...page} />
          ) : (
            <>
              <Acts {...page} />
              {mayDecide && (
                <Card>
                  <Button variant="line" size="small" wide onClick={() => setAbout('account')}>
                    <Trans>Decide about this member</Trans>
                  </Button>
                </Card>
              )}
            </>
          )}
          <Cases {...page} />
        </aside>
        {!isDeciding && <Timeline {...page} />}
      </div>
    </StaffPage>
  )
}
