import { Trans } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'

interface MoreButtonProps {
  to: string
  pending: boolean
  onPress: () => void
}

/** A link until the page is hydrated, then a button. */
export function MoreButton({ to, pending, onPress }: MoreButtonProps) {
  const alive = useHydrated()
  const icon = <ChevronDown aria-hidden />
  const words = <Trans>Show more people</Trans>
  if (!alive) {
    return (
      <ButtonLink to={to} variant="line" icon={icon}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button variant="line" icon={icon} pending={pending} onClick={onPress}>
      {words}
    </Button>
  )
}
