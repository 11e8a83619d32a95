import { Trans } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import type { User } from '#app/web/user.contract.ts'
import type { findSignupTarget, ProfileProgress, SignupMessageState } from './activate-done.server.ts'

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

interface SignupMessageProps {
  name: string
  message: SignupMessageState
}

function SignupMessageTitle({ name, message }: SignupMessageProps) {
  if (message === 'sent') return <Trans>Sent to {name}</Trans>
  if (message === 'on_its_way') return <Trans>On its way to {name}</Trans>
  if (message === 'fictional' || message === 'gone') return <Trans>Not sent</Trans>
  return <Trans>Not sent yet</Trans>
}

/** The state of the message written when joining, and the reason. */
function SignupMessageText({ name, message }: SignupMessageProps) {
  switch (message) {
    case 'sent':
      return <Trans>You’ll find your message in your chat with {name}.</Trans>
    case 'on_its_way':
      return <Trans>Your message will appear in your chat with {name} in a moment.</Trans>
    case 'credits':
      return <Trans>You don’t have enough credits for your message to {name}. It’s kept in the chat.</Trans>
    case 'premium':
      return (
        <Trans>To start a third conversation, you need premium. Your message is saved in the chat.</Trans>
      )
    case 'confirm':
      return (
        <Trans>
          {name} is a fictional profile: no real person, no meeting possible. In the chat you decide whether
          to send your message.
        </Trans>
      )
    case 'fictional':
      return (
        <Trans>
          This is a fictional profile. Nobody is answering for it at the moment, so you can’t send messages,
          and you won’t be charged.
        </Trans>
      )
    case 'gone':
      return <Trans>{name} can no longer receive messages.</Trans>
    case 'changed':
      return (
        <Trans>
          You’ve changed your message to {name}, so we didn’t send it for you. You can still write in the
          chat.
        </Trans>
      )
    case 'kept':
      return <Trans>Your message to {name} is kept in the chat. You can send it there.</Trans>
  }
}

/** Shown while other steps come first. */
export function SignupMessageNotice({
  target,
}: {
  target: NonNullable<Awaited<ReturnType<typeof findSignupTarget>>>
}) {
  return (
    <Notice title={<SignupMessageTitle {...target} />}>
      <SignupMessageText {...target} />{' '}
      <Link to={`/members/${target.id}/chat`} className="link">
        <Trans>Open the chat</Trans>
      </Link>
    </Notice>
  )
}
