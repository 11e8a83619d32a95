import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { Badge } from '#app/design/Badge.tsx'
import { Button } from '#app/design/Button.tsx'

/** Over the messages while the newest is out of sight. */
export function JumpToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      variant="line"
      size="small"
      onClick={onPress}
      icon={<ArrowDown aria-hidden />}
      className="absolute end-4 bottom-3 shadow-float"
    >
      <Trans>Latest messages</Trans>
      <Badge count={count} label={t`${plural(count, { one: '# new message', other: '# new messages' })}`} />
    </Button>
  )
}
