import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import type { OpenOrder } from './open-order.server.ts'

/** Says that the linked payment method is gone, and what to use instead. */
export function LinkedMethodNotice({ linked, methods }: Pick<OpenOrder, 'linked' | 'methods'>) {
  if (!linked || linked.state === 'offered') return null
  const { label, state, shown } = linked
  const instead = methods.find(({ id }) => id === shown)?.label
  return (
    <Notice
      tone="warning"
      title={
        state === 'ended' ? (
          <Trans>{label} is no longer available.</Trans>
        ) : (
          <Trans>{label} isn’t available for this order.</Trans>
        )
      }
    >
      {instead ? (
        <Trans>You can pay this way instead: {instead}.</Trans>
      ) : (
        <Trans>Please choose another way to pay.</Trans>
      )}
    </Notice>
  )
}
