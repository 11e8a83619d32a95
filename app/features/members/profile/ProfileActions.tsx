import { Trans } from '@lingui/react/macro'
import Gift from 'lucide-react/icons/gift'
import MessageCircle from 'lucide-react/icons/message-circle'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { loginAddress } from '#app/web/page/return-address.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ShownProfile } from './profile-view.contract.ts'

interface ProfileActionsProps {
  profile: ShownProfile
  className?: string
  /** In a bar they share its width. */
  inBar?: boolean
}

export function ProfileActions({ profile, className, inBar = false }: ProfileActionsProps) {
  if (profile.own) return null
  // With large letters, three buttons in one row need the space more than padding and icons do.
  const look = inBar
    ? 'grow px-3! max-sm:px-2! max-sm:[&_svg]:hidden'
    : 'max-lg:grow max-lg:px-2! max-lg:[&_svg]:hidden'
  return (
    <div className={joinClasses('flex flex-wrap', inBar ? 'gap-2' : 'gap-2 lg:gap-3', className)}>
      <MessageLink profile={profile} className={look} />
      <LikeButton profile={profile} like={profile.like} variant="button" className={look} />
      <GiftLink profile={profile} className={look} />
    </div>
  )
}

/** Members with a conversation continue it; a visitor writes the first words while joining. */
function MessageLink({ profile: { id, conversation, answers }, className }: ProfileActionsProps) {
  const isVisitor = useUser() === null
  const isOpen = useSignupMode() === 'open'
  const icon = <MessageCircle aria-hidden />
  if (!answers && !conversation) return null
  if (isVisitor && !isOpen)
    return (
      <ButtonLink to={loginAddress(`/members/${id}`)} className={className}>
        <Trans>Log in</Trans>
      </ButtonLink>
    )
  if (isVisitor)
    return (
      <ButtonLink to={`/members/${id}/signup`} icon={icon} className={className}>
        <Trans>Join free and write</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink
      to={conversation ? `/chats/${conversation}` : `/members/${id}/chat`}
      icon={icon}
      className={className}
    >
      {conversation ? <Trans>Open your chat</Trans> : <Trans context="button">Message</Trans>}
    </ButtonLink>
  )
}

/** The gift is chosen where it will be seen: in the conversation. A visitor has to join first. */
function GiftLink({ profile: { id, answers }, className }: ProfileActionsProps) {
  if (useUser() === null || !answers) return null
  return (
    <ButtonLink
      to={`/members/${id}/chat?gift`}
      variant="line"
      icon={<Gift aria-hidden />}
      className={className}
    >
      <Trans>Gift</Trans>
    </ButtonLink>
  )
}
