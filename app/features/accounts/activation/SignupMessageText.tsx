import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import type { findSignupTarget, SignupMessageState } from './activate-done.server.ts'

interface SignupMessageProps {
  name: string
  message: SignupMessageState
}

export function SignupMessageTitle({ name, message }: SignupMessageProps) {
  if (message === 'sent') return <Trans>Sent to {name}</Trans>
  if (message === 'on_its_way') return <Trans>On its way to {name}</Trans>
  if (message === 'fictional' || message === 'gone') return <Trans>Not sent</Trans>
  return <Trans>Not sent yet</Trans>
}

/** The state of the message written when joining, and the reason. */
export function SignupMessageText({ name, message }: SignupMessageProps) {
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
        <Trans>This is a fictional profile. Nobody can reply to you here, so you can’t send messages.</Trans>
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
