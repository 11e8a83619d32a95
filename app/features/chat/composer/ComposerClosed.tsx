import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { genderedText } from '#app/i18n/gendered-text.ts'
import type { ChatPartner, Sending } from '../chat.contract.ts'

const partnerReasons = {
  blocked: msg({ message: '{name} has blocked you, so you can’t write to each other.' }),
  unconfirmed: msg({
    message: '{name} hasn’t confirmed their email address yet. You can reply as soon as they have.',
  }),
}

interface ComposerClosedProps {
  partner: ChatPartner
  closed: NonNullable<Sending['closed']>
}

/** Why the composer is closed, and the way to reopen it if there is one. */
export function ComposerClosed({ partner, closed }: ComposerClosedProps) {
  useEffect(() => focusComposer, [])
  return (
    <div data-composer className="border-t border-line bg-card px-4 py-4">
      <div className="mx-auto flex max-w-column flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 grow basis-64 items-start gap-3">
          <Lock aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
          <span>
            <ClosedReason partner={partner} closed={closed} />
          </span>
        </p>
        {closed === 'blocked_by_you' && <BlockButton profile={partner} blocked variant="line" />}
      </div>
    </div>
  )
}

/** Moves the focus to the text field: ending a block by keyboard removes the focused button. */
function focusComposer() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-composer] textarea')?.focus()
}

function ClosedReason({ partner, closed }: ComposerClosedProps) {
  const { i18n } = useLingui()
  const { name } = partner
  if (closed === 'blocked' || closed === 'unconfirmed')
    return i18n._(genderedText(partnerReasons[closed], partner))
  if (closed === 'blocked_by_you')
    return <Trans>You’ve blocked {name}. Unblock them first, then you can write to them.</Trans>
  if (closed === 'fictional')
    return (
      <Trans>This is a fictional profile. Nobody can reply to you here, so you can’t send messages.</Trans>
    )
  return <Trans>{name} can no longer receive messages.</Trans>
}
