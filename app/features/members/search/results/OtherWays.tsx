import { Trans, useLingui } from '@lingui/react/macro'
import { Layers, Sparkles } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

/** For those who would rather be asked, or be shown one person at a time. */
export function OtherWays() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Other ways to find someone`} className="-ms-4 flex flex-wrap self-center sm:ms-auto">
      <ButtonLink to="/match-finder" variant="plain" size="small" icon={<Sparkles aria-hidden />}>
        <Trans>Match finder</Trans>
      </ButtonLink>
      <ButtonLink to="/swipe-game" variant="plain" size="small" icon={<Layers aria-hidden />}>
        <Trans>Swipe game</Trans>
      </ButtonLink>
    </nav>
  )
}
