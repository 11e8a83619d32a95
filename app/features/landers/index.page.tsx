import { redirect } from 'react-router'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { membersForVisitors } from '#app/features/members/members.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { withdrawalDays } from '#app/features/payments/refunds/withdrawal-time.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit, visitorCountry } from '#app/web/visit.ts'
import type { Route } from './+types/index.page.ts'
import { FaceCollage } from './FaceCollage.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { MemberFaces } from './MemberFaces.tsx'
import { NoNewMembersCard } from './NoNewMembersCard.tsx'
import { StartForm } from './StartForm.tsx'
import { TrustStrip } from './TrustStrip.tsx'

const collageSize = 6
const facesShown = 6

export async function loader({ context }: Route.LoaderArgs) {
  const current = visit(context)
  const { site, viewer } = current
  if (viewer) throw redirect('/members')
  const members = await membersForVisitors(site, visitorCountry(current), collageSize + facesShown)
  return {
    collage: members.slice(0, collageSize).map(({ id, main_image }) => ({ id, main_image })),
    members: members.slice(collageSize),
    start: { gender: site.default_gender, seeking: site.default_seeking },
    // More than one of them.
    firstMessagesFree: site.signup_credits >= 2 * site.message_credits,
    refundDays: withdrawalDays(await paymentCountry(current, undefined), site),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ root: matches[0].loaderData, path: '/' })

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { collage, members, start, firstMessagesFree, refundDays } = loaderData
  const site = useRootData()?.site
  const mode = useSignupMode()
  return (
    <>
      <section className="wrap grid items-center gap-8 py-6 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:py-14">
        {collage.length > 0 && <FaceCollage faces={collage} />}
        <div>
          <h1 className="text-4xl lg:text-5xl">{site?.indexTitle}</h1>
          <p className="mt-4 mb-7 max-w-[32em] text-lg text-ink-soft lg:text-xl">{site?.description}</p>
          {mode === 'open' ? <StartForm defaults={start} /> : <NoNewMembersCard mode={mode} />}
        </div>
      </section>
      <TrustStrip refundDays={refundDays} />
      {members.length > 0 && <MemberFaces members={members} />}
      <HowItWorks firstMessagesFree={firstMessagesFree} />
    </>
  )
}
