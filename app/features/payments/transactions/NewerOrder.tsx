import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'

export function NewerOrder({ id }: { id: string }) {
  return (
    <ButtonLink to={`/transactions/${id}`} variant="line">
      <Trans>See the newer order</Trans>
    </ButtonLink>
  )
}
