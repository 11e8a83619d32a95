import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { redirect } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { membersForVisitors } from '#app/features/members/members.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { withdrawalDays } from '#app/features/payments/refunds/withdraw/withdrawal-time.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visitor-access.server.ts'
import { pageMeta, structuredData } from '#app/web/page/page-meta.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit, visitorCountry } from '#app/web/visit.ts'
import type { Route } from './+types/index.page.ts'
import { brandVoice } from './brand-voice.server.ts'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { heroLook } from './hero-looks.server.ts'
import { type IndexPart, indexLook } from './index-looks.server.ts'
import { MemberFaces } from './MemberFaces.tsx'
import { Moments } from './Moments.tsx'
import { sceneDetails } from './scene-details.server.ts'
import { TrustStrip } from './TrustStrip.tsx'

const facesShown = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = visit(context)
  const { site, viewer, locale } = current
  if (viewer) throw redirect('/members')
  const reader = { country: visitorCountry(current), locale }
  const members = canVisitorSeeMembers(site, request)
    ? await membersForVisitors(site, reader, facesShown)
    : []
  return {
    members,
    // Only this brand's classes: visitors do not download those of the others.
    look: heroLook(site.niche),
    below: indexLook(site.niche),
    moments: members.length > 0 ? [] : sceneDetails(site.niche, locale),
    voice: brandVoice(site.niche, locale),
    start: { gender: site.default_gender, seeking: site.default_seeking },
    // More than one of them.
    firstMessagesFree: site.signup_credits >= 2 * site.message_credits,
    refundDays: withdrawalDays(await paymentCountry(current, undefined), site),
  }
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: root }] }) => [
  ...pageMeta({ root, path: '/' }),
  ...structuredData(root),
]

/** A second link to sign-up, so that readers at the end need not scroll back. */
function JoinSection() {
  const site = useRootData()?.site
  if (useSignupMode() !== 'open') return null
  return (
    <section className="wrap grid justify-items-center gap-4 py-12 text-center lg:py-16">
      <BrandMark path={site?.mark} className="size-14 text-primary" strokeWidth={1.2} />
      <h2>
        <Trans>Ready to say hello?</Trans>
      </h2>
      <p>
        <Trans>Joining is free and takes two minutes.</Trans>
      </p>
      <ButtonLink to="/signup">
        <Trans>Join for free</Trans>
      </ButtonLink>
    </section>
  )
}

export default function IndexPage({ loaderData }: Route.ComponentProps) {
  const { members, moments, voice, look, below, start, firstMessagesFree, refundDays } = loaderData
  const site = useRootData()?.site
  const parts: Record<IndexPart, ReactNode> = {
    people:
      members.length > 0 ? (
        <MemberFaces members={members} />
      ) : (
        <Moments moments={moments} title={voice} look={below.moments} />
      ),
    trust: <TrustStrip refundDays={refundDays} className={below.trust} />,
    steps: <HowItWorks firstMessagesFree={firstMessagesFree} look={below} />,
  }
  return (
    <>
      {site && <Hero look={look} title={site.indexTitle} lead={site.description} start={start} />}
      {below.order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <JoinSection />
    </>
  )
}
