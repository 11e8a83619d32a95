import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { fraudHelpLabel } from '#app/features/safety/fraud-help/fraud-help.ts'
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
  /** Of a partner who was removed for fraud. */
  help?: Sending['fraud_help']
}

/** Why the composer is closed, and the way to reopen it if there is one. */
export function ComposerClosed({ partner, closed, help }: ComposerClosedProps) {
  useEffect(() => focusComposer, [])
  if (closed === 'fraud') return <FraudNotice help={help ?? []} />
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

/** Calm, and short enough for the messages above to stay readable on a phone. */
function FraudNotice({ help }: { help: NonNullable<Sending['fraud_help']> }) {
  const { i18n, t } = useLingui()
  return (
    <section
      data-composer
      aria-label={t`We’ve removed this profile for fraud`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
      tabIndex={0}
      className="max-h-[45dvh] overflow-y-auto border-t border-line bg-card px-4 py-4"
    >
      <Notice
        tone="warning"
        className="mx-auto max-w-column"
        title={<Trans>We’ve removed this profile for fraud</Trans>}
      >
        <p>
          <Trans>
            Don’t send money, gift cards, codes or photos, and don’t reply on other services. If you’ve
            already sent something, call your bank first. You can get help here:
          </Trans>
        </p>
        <ul className="mt-1">
          {help.map((contact) => (
            <li key={contact.name}>
              <a
                href={contact.url}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-flex min-h-12 items-center wrap-anywhere"
              >
                {i18n._(fraudHelpLabel(contact))}
              </a>
            </li>
          ))}
          <li>
            <Link to="/pages/safety" className="link inline-flex min-h-12 items-center">
              <Trans>How to stay safe</Trans>
            </Link>
          </li>
        </ul>
      </Notice>
    </section>
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
      <Trans>
        This is a fictional profile. Nobody is answering for it at the moment, so you can’t send messages, and
        you won’t be charged.
      </Trans>
    )
  return <Trans>{name} can no longer receive messages.</Trans>
}
