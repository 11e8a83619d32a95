import { Plural, Trans } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import DoorOpen from 'lucide-react/icons/door-open'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { redirect } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { type MemberCard, membersForVisitors } from '#app/features/members/members.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { withdrawalDays } from '#app/features/payments/refunds/withdraw/withdrawal-time.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { useDisplay } from '#app/web/cookies/use-display.ts'
import { allowCaching } from '#app/web/page/page-cache.ts'
import { pageMeta, structuredData } from '#app/web/page/page-meta.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit, visitorCountry } from '#app/web/visit.ts'
import type { Route } from './+types/index.page.ts'
import { brandVoice } from './brand-voice.server.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { type HeroLook, heroLook } from './hero-looks.server.ts'
import { type IndexPart, indexLook, type MomentsLook } from './index-looks.server.ts'
import { NoNewMembersCard } from './NoNewMembersCard.tsx'
import { StartForm } from './StartForm.tsx'
import { type SceneDetail, sceneDetails } from './scene-details.server.ts'

const facesShown = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = visit(context)
  const { site, viewer, locale } = current
  if (viewer) throw redirect('/members')
  const reader = { country: visitorCountry(current), locale }
  const members = canVisitorSeeMembers(site, request)
    ? await membersForVisitors(site, reader, facesShown)
    : []
  allowCaching(context, { members: members.map(({ id }) => id) })
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

interface MomentsProps {
  moments: SceneDetail[]
  title: string
  look: MomentsLook
}

/** Details of the brand's drawing, shown where a site shows no members to visitors. */
function Moments({ moments, title, look }: MomentsProps) {
  return (
    <section className={joinClasses('overflow-hidden', look.section)}>
      <div className="wrap py-12 lg:py-16">
        <h2 className={joinClasses('mb-8', look.title)}>{title}</h2>
        <ul className={joinClasses('grid gap-5 sm:grid-cols-3', look.list)}>
          {moments.map(({ id, src, words }) => (
            <li
              key={id}
              className={joinClasses(
                'grid grid-cols-[7rem_1fr] items-center gap-4 sm:grid-cols-1 sm:content-start sm:gap-3',
                look.item,
              )}
            >
              <img
                src={src}
                alt=""
                width={400}
                height={400}
                loading="lazy"
                className={joinClasses('aspect-square h-auto w-full object-cover', look.picture)}
              />
              <p className={joinClasses('font-heading text-lg leading-snug', look.words)}>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Four promises of the product. */
function TrustStrip({ refundDays, className }: { refundDays: number; className: string }) {
  return (
    <section className={joinClasses('border-y', className)}>
      <ul className="wrap grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
        <Pledge icon={<Tag aria-hidden />} title={<Trans>Prices before you pay</Trans>}>
          <Trans>You see every price before you pay or send anything.</Trans>
        </Pledge>
        <Pledge icon={<BadgeCheck aria-hidden />} title={<Trans>Honest labels</Trans>}>
          <Trans>Fictional profiles are always clearly labelled.</Trans>
        </Pledge>
        <Pledge icon={<ShieldCheck aria-hidden />} title={<Trans>Scam shield</Trans>}>
          <Trans>It looks for signs of fraud in messages and warns you.</Trans>
        </Pledge>
        <Pledge icon={<DoorOpen aria-hidden />} title={<Trans>Easy to leave</Trans>}>
          <Trans>Delete your account yourself, at any time.</Trans>{' '}
          <Plural
            value={refundDays}
            one="Unused paid credits can be refunded for # day."
            other="Unused paid credits can be refunded for # days."
          />
        </Pledge>
      </ul>
    </section>
  )
}

function Pledge({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-dark">
        {icon}
      </span>
      <span>
        <strong className="block text-lg leading-snug">{title}</strong>
        <span className="text-ink-soft">{children}</span>
      </span>
    </li>
  )
}

function MemberFaces({ members }: { members: MemberCard[] }) {
  const openSignup = useSignupModal()
  const isOpen = useSignupMode() === 'open'

  /** A plain click opens sign-up in front of the page; without script or in another tab the link opens its own page. */
  function join(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = members.find(({ id }) => link?.getAttribute('href') === signupPath(id))?.id
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({ target })
  }

  return (
    <section className="wrap pt-8 pb-12 lg:py-16">
      <h2 className="mb-6">
        <Trans>Recently online</Trans>
      </h2>
      <ul className="photo-grid" onClickCapture={join}>
        {members.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            to={isOpen ? signupPath(member.id) : `/members/${member.id}`}
            headingLevel={3}
          />
        ))}
      </ul>
      <ButtonLink to="/members" variant="line" className="mt-8">
        <Trans>See more members</Trans>
      </ButtonLink>
    </section>
  )
}

function signupPath(id: string) {
  return `/members/${id}/signup`
}

interface HeroProps {
  look: HeroLook
  title: string
  lead: string
  start: { gender: string | null; seeking: string | null }
}

/** The first view of a brand: scene, headline, lead and the start form. */
function Hero({ look, title, lead, start }: HeroProps) {
  const mode = useSignupMode()
  // With the largest letters a tablet is arranged like a phone: the variant `phone` of theme.css.
  const phones = useDisplay().text === 'a2' ? '(width < 992px)' : '(width < 640px)'
  return (
    <section className={joinClasses('relative isolate overflow-hidden pb-8 phone:grid', look.section)}>
      <picture className={joinClasses('block overflow-hidden phone:relative', look.picture)}>
        <source media={phones} srcSet={`${look.scene}#phone`} />
        <source media="(width < 992px)" srcSet={`${look.scene}#tablet`} />
        <img
          src={look.scene}
          alt=""
          fetchPriority="high"
          className="size-full phone:absolute phone:inset-0"
        />
      </picture>
      {/* On phones all parts are items of one grid, which each brand arranges differently. */}
      <div className={joinClasses('wrap phone:contents', look.frame)}>
        <div className={joinClasses('phone:contents', look.words)}>
          <h1 className={look.title}>{title}</h1>
          <p className={joinClasses('max-w-[32em]', look.lead)}>{lead}</p>
        </div>
        <div className={look.start}>
          {mode === 'open' ? (
            <StartForm defaults={start} arrangement={look.arrangement} onTablet={look.onTablet} />
          ) : (
            <NoNewMembersCard mode={mode} />
          )}
        </div>
      </div>
    </section>
  )
}
