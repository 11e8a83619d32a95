import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { NewLinkWithoutLogin } from '../mail-links/NewLinkWithoutLogin.tsx'
import { ConfirmEmailBox } from '../reminder/ConfirmEmailBox.tsx'
import type { Route } from './+types/activate-done.page.ts'
import { findSignupTarget, type ProfileProgress, readProfileProgress } from './activate-done.server.ts'
import { FirstSession } from './first-session/FirstSession.tsx'
import { readFirstSession } from './first-session/first-session.server.ts'
import { NextSteps } from './NextSteps.tsx'
import { SignupMessageNotice } from './SignupMessageText.tsx'

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
