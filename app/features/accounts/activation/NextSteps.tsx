import { Trans } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import type { User } from '#app/web/user.contract.ts'
import type { findSignupTarget, ProfileProgress } from './activate-done.server.ts'
import { SignupMessageText, SignupMessageTitle } from './SignupMessageText.tsx'

interface NextStepsProps {
  user: User
  /** The member written to when joining. */
  target: Awaited<ReturnType<typeof findSignupTarget>>
  profile: ProfileProgress
  headingLevel?: 2 | 3
}

/** Next steps after confirming the address, most helpful first. */
export function NextSteps({ user, target, profile, headingLevel = 2 }: NextStepsProps) {
  const membersStep = (
    <NextStep
      headingLevel={headingLevel}
      picture={<UsersRound aria-hidden className="size-9" />}
      title={<Trans>All members</Trans>}
      action={<Trans>Look around</Trans>}
      to="/members"
    >
      <Trans>See who is here, and say hello to someone you like.</Trans>
    </NextStep>
  )
  const isReady = profile.hasPhoto && profile.hasWords
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {isReady && !target && membersStep}
      {target ? (
        <NextStep
          headingLevel={headingLevel}
          picture={<Avatar name={target.name} src={target.main_image?.thumb_filename} size={72} alt="" />}
          title={<SignupMessageTitle {...target} />}
          action={<Trans>Open the chat</Trans>}
          to={`/members/${target.id}/chat`}
        >
          <SignupMessageText {...target} />
        </NextStep>
      ) : (
        <NextStep
          headingLevel={headingLevel}
          picture={
            <Avatar name={user.profile.name} src={user.profile.main_image?.thumb_filename} size={72} alt="" />
          }
          title={<Trans>Your profile</Trans>}
          action={<Trans>Open my profile</Trans>}
          to="/profile"
        >
          <ProfileTip {...profile} />
        </NextStep>
      )}
      <NextStep
        headingLevel={headingLevel}
        picture={<Crown aria-hidden className="size-9" />}
        title={<Trans>Get Premium</Trans>}
        action={<Trans>See what premium gives you</Trans>}
        to="/premium"
      >
        <Trans>More photos and more ways to meet. No subscription, every price is shown first.</Trans>
      </NextStep>
      {(!isReady || target) && membersStep}
    </ul>
  )
}

function ProfileTip({ hasPhoto, hasWords }: Pick<ProfileProgress, 'hasPhoto' | 'hasWords'>) {
  if (hasPhoto && hasWords)
    return <Trans>Your photo and a few words about you are in place. You can add more at any time.</Trans>
  if (hasPhoto)
    return (
      <Trans>Your photo is in place. Add a few words about yourself and you’ll get far more replies.</Trans>
    )
  if (hasWords)
    return (
      <Trans>You’ve written a few words about yourself. Add a photo and you’ll get far more replies.</Trans>
    )
  return <Trans>With a photo and a few words about yourself, you’ll get far more replies.</Trans>
}

interface NextStepProps {
  headingLevel: 2 | 3
  picture: ReactNode
  title: ReactNode
  children: ReactNode
  action: ReactNode
  to: string
}

function NextStep({ headingLevel, picture, title, children, action, to }: NextStepProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Card
      as="li"
      className="grid content-start justify-items-center gap-3 text-center md:grid-rows-[auto_auto_1fr_auto]"
    >
      <span className="grid size-18 place-items-center rounded-full bg-primary-soft text-primary-dark">
        {picture}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      <p className="text-ink-soft">{children}</p>
      <ButtonLink to={to} variant="soft" wide className="mt-2">
        {action}
      </ButtonLink>
    </Card>
  )
}
