import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { DiscardButton } from '#app/features/chat/outbox/DiscardButton.tsx'
import { isFirstAttempt, isRetryable, type OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import type { WrittenText } from '#app/features/chat/thread/use-thread-actions.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { Bubble, GiftContent, QuotedMessage, textClasses } from './MessageContent.tsx'
import { ScreenReaderWriter } from './MessageRow.tsx'

interface OutgoingRowProps {
  entry: OutboxEntry
  partnerName: string
  onRetry: () => void
  onDiscard: () => void
  onEdit?: (entry: WrittenText) => void
  onShowQuoted: (id: string) => void
}

/** A message the server does not have yet. */
export function OutgoingRow({
  entry,
  partnerName,
  onRetry,
  onDiscard,
  onEdit,
  onShowQuoted,
}: OutgoingRowProps) {
  const online = useOnline()
  const failed = entry.state === 'failed'
  const isWaiting = !failed && entry.state !== 'sending' && !isFirstAttempt(entry, online)
  const { quoted, profile } = entry
  return (
    <>
      <Bubble own>
        <ScreenReaderWriter own partner={{ name: partnerName }} />
        {quoted && (
          <QuotedMessage
            quoted={quoted}
            partnerName={partnerName}
            onColour
            onOpen={() => onShowQuoted(quoted.id)}
          />
        )}
        <OutgoingContent entry={entry} />
        <p className="mt-1 flex items-center gap-1.5 text-sm text-white">
          {failed ? <CircleAlert aria-hidden size={18} /> : <Clock aria-hidden size={18} />}
          <StateText entry={entry} online={online} />
        </p>
      </Bubble>
      {failed && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2.5" role="alert">
          <p className="max-w-[34rem] text-end font-semibold text-danger">
            <FailureText problem={entry.problem} />
          </p>
          {isRetryable(entry.problem) && (
            <Button variant="line" size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {entry.kind === 'text' && onEdit && (
            <Button variant="plain" size="small" icon={<Pencil aria-hidden />} onClick={() => onEdit(entry)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <DiscardButton
            profile={profile}
            question={<Trans>Discard this message?</Trans>}
            onDiscard={onDiscard}
          />
        </div>
      )}
      {isWaiting && (
        <div className="mt-1 flex justify-end">
          <DiscardButton
            profile={profile}
            question={<Trans>Discard this message?</Trans>}
            onDiscard={onDiscard}
          />
        </div>
      )}
    </>
  )
}

function OutgoingContent({ entry }: { entry: OutboxEntry }) {
  if (entry.kind === 'gift') return <GiftContent gift={entry.gift} own />
  if (entry.kind === 'photo') return <OutgoingPhoto photo={entry.photo} />
  return <p className={textClasses}>{entry.text}</p>
}

function StateText({ entry, online }: { entry: OutboxEntry; online: boolean }) {
  const { state } = entry
  if (state === 'failed') return <Trans>Not sent</Trans>
  if (state === 'held') return <Trans>Waiting for the message above</Trans>
  if (!online) return <Trans>Will be sent when you’re back online</Trans>
  return isFirstAttempt(entry, online) ? <Trans>On its way</Trans> : <Trans>Not sent yet</Trans>
}

function FailureText({ problem }: Pick<OutboxEntry, 'problem'>) {
  if (problem?.error === 'left_over')
    return <Trans>You wrote this a while ago. Do you still want to send it?</Trans>
  const [aboutField] = Object.values(problem?.fields ?? {})
  return (
    aboutField ||
    problem?.message || <Trans comment="A message, a photo or a gift.">This couldn’t be sent.</Trans>
  )
}

/** A photo on this device that the server does not have yet. */
function OutgoingPhoto({ photo }: { photo: Blob }) {
  const { t } = useLingui()
  const words = t`Your photo`
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <div className="grid aspect-4/3 w-72 max-w-full place-items-center overflow-hidden rounded-field bg-black/15">
      {address && <img src={address} alt={words} className="size-full object-cover" />}
    </div>
  )
}
