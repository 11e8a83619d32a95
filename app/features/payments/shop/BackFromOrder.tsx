import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { readUnsentCost, readUnsentName, requestSend } from '#app/features/chat/composer/unsent-message.ts'
import { clearOrder, returnOf } from './order/pending-order.ts'
import { clearChoices } from './order/remembered-choice.ts'

const chat = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/
const never = () => () => {}

interface BackFromOrderProps {
  /** The order that is paid. */
  payment: string
  /** Where to go if that is unknown. */
  children: ReactNode
}

/** Leads back to where the buyer was in this tab before the order: above all to an unsent message. */
export function BackFromOrder({ payment, children }: BackFromOrderProps) {
  const from = useSyncExternalStore(
    never,
    () => returnOf(payment),
    () => '',
  )
  const cost = useSyncExternalStore(
    never,
    () => readUnsentCost(from),
    () => undefined,
  )
  const name = useSyncExternalStore(
    never,
    () => readUnsentName(from),
    () => '',
  )
  const { t } = useLingui()
  useEffect(clearChoices, [])
  if (!from) return children
  function send() {
    clearOrder()
    requestSend(from)
  }
  return (
    <>
      {cost !== undefined && (
        <ButtonLink to={from} onClick={send}>
          {t`${plural(cost, {
            0: `Send your message to ${name}`,
            one: `Send your message to ${name} for # credit`,
            other: `Send your message to ${name} for # credits`,
          })}`}
        </ButtonLink>
      )}
      <ButtonLink to={from} onClick={clearOrder} variant={cost === undefined ? 'main' : 'line'}>
        {chat.test(from) ? <Trans>Back to your message</Trans> : <Trans>Back to where you were</Trans>}
      </ButtonLink>
    </>
  )
}
