import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef } from 'react'
import type { Location } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { NewLinkWithoutLogin } from '#app/features/accounts/mail-links/LinkExpired.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { SuggestedMemberTile } from '#app/features/members/cards/SuggestedMemberTile.tsx'
import { CardPreview } from '#app/features/members/edit/CardPreview.tsx'
import { TaglineField } from '#app/features/members/edit/fields/ProfileTextFields.tsx'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { EditingContext, useEditing, useProfileSaver } from '#app/features/members/edit/saving/editing.ts'
import { UnsavedChangesGuard } from '#app/features/members/edit/saving/UnsavedChangesGuard.tsx'
import type { PeopleToGreet } from '#app/features/members/suggestions.server.ts'
import { PhotoManager } from '#app/features/photos/own/PhotoManager.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/activate-done.page.ts'
import {
  findSignupTarget,
  type ProfileProgress,
  readFirstSession,
  readProfileProgress,
  type FirstSession as Session,
} from './activate-done.server.ts'
import { NextSteps, SignupMessageNotice } from './NextSteps.tsx'
import { StepFrame } from './StepFrame.tsx'

const sizes = '(min-width: 992px) 270px, 30vw'
/** Puts the words beside the photo, clear of the round button, so that all three cards fit on a phone screen. */
const rowOnPhones = joinClasses(
  'max-sm:@container-normal max-sm:[&>:first-child]:grid-cols-[34%_minmax(0,1fr)] max-sm:[&>:first-child]:grid-rows-1',
  'max-sm:[&>:first-child>:first-child]:aspect-auto max-sm:[&>:first-child>:first-child]:w-full max-sm:[&>:first-child>:first-child]:self-stretch',
  'max-sm:[&>:first-child>:last-child]:col-start-2 max-sm:[&>:first-child>:last-child]:row-start-1 max-sm:[&>:first-child>:last-child]:min-h-0 max-sm:[&>:first-child>:last-child]:pe-16',
)

function PeopleToLike({ people, nobodyNear }: PeopleToGreet) {
  if (people.length === 0) {
    return (
      <StepFrame
        step="people"
        isDone
        title={<Trans>Nobody matches yet</Trans>}
        about={<Trans>In the meantime, have a look at all members.</Trans>}
      />
    )
  }
  return (
    <StepFrame
      step="people"
      isDone
      title={<Trans>Does anyone catch your eye?</Trans>}
      about={
        nobodyNear ? (
          <Trans>
            Nobody near you matches at the moment, so here are some people who live further away. Press the
            heart next to anyone you’d like to get to know.
          </Trans>
        ) : (
          <Trans>
            Press the heart next to anyone you’d like to get to know. They’ll see that you like them.
          </Trans>
        )
      }
    >
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-gutter">
        {people.map((member) => (
          <SuggestedMemberTile key={member.id} member={member} sizes={sizes} eager className={rowOnPhones} />
        ))}
      </ul>
    </StepFrame>
  )
}

/** The steps share one page, and an address without a step means this one while it is shown. */
const isLeavingStep = (from: Location, to: Location) =>
  from.pathname !== to.pathname || (new URLSearchParams(to.search).get('step') ?? 'words') !== 'words'

/** The tagline, beside the card on which others will read it. */
function TaglineStep({ profile }: { profile: OwnProfile }) {
  return (
    <EditingContext value={useProfileSaver(profile)}>
      <TaglineForm />
      <UnsavedChangesGuard isLeaving={isLeavingStep} />
    </EditingContext>
  )
}

function TaglineForm() {
  const { shown, saver } = useEditing()
  const field = useRef<HTMLDivElement>(null)

  /** A failed save is shown under the field first; on the second press the guard asks whether to leave. */
  async function canLeave() {
    const line = saver.snapshot().fields.tagline
    const isProblemShown = line?.change !== undefined && line.state !== 'saving'
    const canGo = isProblemShown || (await saver.whenIdle())
    // On a phone the button is far below the message.
    if (!canGo) field.current?.scrollIntoView({ block: 'center' })
    return canGo
  }

  return (
    <StepFrame
      step="words"
      isDone={shown.tagline !== ''}
      canLeave={canLeave}
      title={<Trans>Say one thing about yourself</Trans>}
      about={<Trans>Even one short line gives people something to reply to. It’s saved as you type.</Trans>}
    >
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <div ref={field} className="min-w-0 grow basis-72">
          <TaglineField />
        </div>
        <CardPreview />
      </div>
    </StepFrame>
  )
}

const titles = {
  confirmed: msg`Your email address is confirmed`,
  ready: msg`Your profile is ready`,
  waiting: msg`Your email address isn’t confirmed yet`,
  visitor: msg`Please log in`,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, site, locale } = visit(context)
  const requestedStep = new URL(request.url).searchParams.get('step')
  const isConfirmed = viewer !== null && viewer.status !== 'not_confirmed'
  const session = isConfirmed ? await readFirstSession(viewer, site, requestedStep) : null
  const profile = isConfirmed ? await readProfileProgress(viewer, site) : null
  const isReady = !session && profile?.hidden === null && profile.hasPhoto && profile.hasWords
  const state = !viewer ? 'visitor' : !isConfirmed ? 'waiting' : isReady ? 'ready' : 'confirmed'
  return {
    title: i18nFor(locale)._(titles[state]),
    target: viewer && (await findSignupTarget(viewer, site)),
    profile,
    session,
    hidesMembers: site.hide_account_existence,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/activate/done', title: loaderData?.title })

/** Anyone may open this address, so the page describes only the person who opens it. */
export default function ActivateDonePage({ loaderData }: Route.ComponentProps) {
  const { title, target, profile, session, hidesMembers } = loaderData
  const user = useUser()
  if (!user) return <VisitorNotice title={title} hidesMembers={hidesMembers} />
  if (!profile)
    return (
      <MailLinkFrame icon="mail" title={title}>
        <div className="w-full rounded-card bg-secondary-soft p-4 high:border-2 high:border-ink">
          <ConfirmEmailBox user={user} />
        </div>
      </MailLinkFrame>
    )
  const { hidden } = profile
  if (session)
    return (
      <div className="mx-auto grid w-full max-w-[58rem] gap-4 px-4 py-5 sm:px-6 lg:gap-5 lg:py-10">
        {/* Shown once; after that only the step matters. */}
        <header className={session.place === 0 || hidden !== null ? 'flex items-start gap-3' : 'sr-only'}>
          <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-good" />
          <div>
            <h1 className="font-sans text-lg leading-snug font-bold tracking-normal">{title}</h1>
            <p className="text-ink-soft">
              <VisibilityText hidden={hidden} />
            </p>
          </div>
        </header>
        {target && <SignupMessageNotice target={target} />}
        <FirstSession key={session.step} session={session} />
        <section aria-labelledby="next-steps" className="grid gap-4 pt-4">
          <h2 id="next-steps" className="text-2xl">
            <Trans>Or go straight on</Trans>
          </h2>
          {/* The notice above already says what happened to a message written when joining. */}
          <NextSteps user={user} target={null} profile={profile} headingLevel={3} />
        </section>
      </div>
    )
  return (
    <div className="wrap grid gap-8 py-8 lg:py-12">
      <header className="grid justify-items-center gap-4 text-center">
        <CircleCheck aria-hidden className="size-16 text-good" />
        <h1>{title}</h1>
        <p className="max-w-[34em] text-lg text-ink-soft">
          <VisibilityText hidden={hidden} />
        </p>
        {hidden !== null && (
          <ButtonLink to="/settings" variant="soft">
            <Trans>Open the settings</Trans>
          </ButtonLink>
        )}
      </header>
      <NextSteps user={user} target={target} profile={profile} />
    </div>
  )
}

function VisibilityText({ hidden }: Pick<ProfileProgress, 'hidden'>) {
  if (hidden === null) return <Trans>Thank you. Others can see your profile now, and answer you.</Trans>
  if (hidden === 'consent_withdrawn')
    return (
      <Trans>
        Thank you. Nobody can see your profile yet, because you haven’t given your consent to being a member
        here.
      </Trans>
    )
  return <Trans>Thank you. Your profile is hidden at the moment: others can’t see it.</Trans>
}

/** Also shown when the mail's link is opened a second time: it logs nobody in and does not reveal whose it is. */
function VisitorNotice({ title, hidesMembers }: { title: string; hidesMembers: boolean }) {
  return (
    <MailLinkFrame icon="welcome" title={title}>
      <p>
        {hidesMembers ? (
          <Trans>
            If you’ve confirmed your email address with the link in our email, everything is ready for you.
          </Trans>
        ) : (
          <Trans>
            If you’ve confirmed your email address with the link in our email, everything is ready for you. If
            not, we can send you the email again once you’re logged in.
          </Trans>
        )}
      </p>
      <ButtonLink to="/login?from=/activate/done" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
      {hidesMembers && <NewLinkWithoutLogin />}
    </MailLinkFrame>
  )
}

/**
 * A photo, a line about oneself, people to like: one step at a time. Each can be skipped, and Back leads to the
 * previous one.
 */
function FirstSession({ session }: { session: Session }) {
  if (session.step === 'photo') return <PhotoStep session={session} />
  if (session.step === 'words') return <TaglineStep profile={session.profile} />
  return <PeopleToLike people={session.people} nobodyNear={session.nobodyNear} />
}

function PhotoStep({ session: { photos } }: { session: Extract<Session, { step: 'photo' }> }) {
  const hasPhoto = useUser()?.profile.main_image != null || photos.photos.length > 0
  return (
    <StepFrame
      step="photo"
      isDone={hasPhoto}
      title={<Trans>Add a photo of yourself</Trans>}
      about={
        <Trans>
          People like to see who they’re writing to. A friendly face in good light is all it takes.
        </Trans>
      }
    >
      <PhotoManager {...photos} isIntroduced />
    </StepFrame>
  )
}
