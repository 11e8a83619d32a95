import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import type { ThreadState } from './thread-store.ts'

interface OlderMessagesProps {
  thread: Pick<ThreadState, 'hasMore' | 'olderHidden' | 'older'>
  /** How many messages of a conversation the site shows. */
  limit: number
  onShow: () => void
}

/** Above the oldest loaded message: a button for more, or the end and its reason. */
export function OlderMessages({
  thread: { hasMore, olderHidden, older },
  limit,
  onShow,
}: OlderMessagesProps) {
  if (older === 'loading') return <Spinner />
  if (hasMore)
    return (
      <Button variant="line" size="small" onClick={onShow}>
        {older === 'failed' ? <Trans>Try again</Trans> : <Trans>Show older messages</Trans>}
      </Button>
    )
  if (olderHidden)
    return (
      <p className="px-4 text-center text-ink-soft">
        <Plural
          value={limit}
          one="Only the last message is shown. Older ones are hidden."
          other="The last # messages are shown. Older ones are hidden."
        />
      </p>
    )
  return null
}
