import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { Badge } from '#app/design/Badge.tsx'
import { IconButton } from '#app/design/IconButton.tsx'

/** Shown beside the messages while the newest is out of view; on a phone no wider than the column of their menus. */
export function JumpToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui()
  const news = t`${plural(count, { one: '# new message', other: '# new messages' })}`
  return (
    <div className="absolute end-1.5 bottom-3 sm:end-4">
      <IconButton
        label={count > 0 ? `${t`Latest messages`}, ${news}` : t`Latest messages`}
        icon={<ArrowDown aria-hidden />}
        variant="float"
        onClick={onPress}
        className="shadow-float"
      />
      <span aria-hidden className="pointer-events-none absolute -end-1 -top-2.5">
        <Badge count={count} label="" />
      </span>
    </div>
  )
}
