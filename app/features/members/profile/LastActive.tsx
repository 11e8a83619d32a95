import { Trans } from '@lingui/react/macro'
import type { LastActive as Band } from './profile-view.contract.ts'

export function LastActive({ band }: { band: Band }) {
  if (band === 'now')
    return (
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <span
          aria-hidden
          className="size-3.5 shrink-0 rounded-full bg-online high:border-2 high:border-ink"
        />
        <Trans context="a member is online">Online now</Trans>
      </p>
    )
  return <p className="text-lg text-ink-soft">{words[band]}</p>
}

const words: Record<Exclude<Band, 'now'>, React.ReactNode> = {
  day: <Trans>Last active within a day</Trans>,
  week: <Trans>Last active within a week</Trans>,
  month: <Trans>Last active within a month</Trans>,
  earlier: <Trans>Last active more than a month ago</Trans>,
}
