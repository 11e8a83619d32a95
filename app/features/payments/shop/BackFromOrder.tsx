import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { forgetOrder, returnOf } from './begun-order.ts'
import { forgetChoices } from './kept-choice.ts'

const chat = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/
const never = () => () => {}

interface BackFromOrderProps {
  /** That is paid. */
  payment: string
  /** Where to go instead if that is not known. */
  children: ReactNode
}

/** To where the buyer was before the order, if that was in this tab: to a message that is not sent yet, above all. */
export function BackFromOrder({ payment, children }: BackFromOrderProps) {
  const from = useSyncExternalStore(
    never,
    () => returnOf(payment),
    () => '',
  )
  useEffect(forgetChoices, [])
  if (!from) return children
  return (
    <ButtonLink to={from} onClick={forgetOrder}>
      {chat.test(from) ? <Trans>Back to your message</Trans> : <Trans>Back to where you were</Trans>}
    </ButtonLink>
  )
}
