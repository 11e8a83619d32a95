import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { returnOf } from './begun-order.ts'

const chat = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/
const never = () => () => {}

/** To where the buyer was before the order, if that was in this tab: to a message that is not sent yet, above all. */
export function BackFromOrder({ payment }: { payment: string }) {
  const from = useSyncExternalStore(
    never,
    () => returnOf(payment),
    () => '',
  )
  if (!from) return null
  return (
    <ButtonLink to={from}>
      {chat.test(from) ? <Trans>Back to your message</Trans> : <Trans>Back to where you were</Trans>}
    </ButtonLink>
  )
}
