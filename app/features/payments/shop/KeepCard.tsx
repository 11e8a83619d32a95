import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'

interface KeepCardProps {
  keeps: boolean
  onChange: (keeps: boolean) => void
}

/** Never ticked in advance. */
export function KeepCard({ keeps, onChange }: KeepCardProps) {
  return (
    <Checkbox
      name="store_card"
      checked={keeps}
      onChange={(event) => onChange(event.target.checked)}
      label={<Trans>Keep this card for my next order</Trans>}
      hint={
        <Trans>
          Our payment provider stores the card. We keep only a reference to it, its brand, last four digits
          and expiry date. Nothing is ever charged automatically.
        </Trans>
      }
    />
  )
}
