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
  day: <Trans>Active in the last 24 hours</Trans>,
  week: <Trans>Active in the last week</Trans>,
  month: <Trans>Active in the last month</Trans>,
  earlier: <Trans>Last active more than a month ago</Trans>,
}
