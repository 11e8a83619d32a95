import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useOnline } from '#app/web/browser/use-online.ts'

/** The search failed; the people of the previous one are still there. It is retried on reconnecting. */
export function SearchFailed() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void revalidate()
    wasOnline.current = online
  }, [online, revalidate])
  return (
    <Notice
      role="alert"
      tone="warning"
      title={online ? t`We couldn’t search just now` : t`You’re offline`}
      actions={
        <Button variant="line" size="small" pending={state === 'loading'} onClick={() => revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        You’re still seeing the people from your last search. You need a connection for new results.
      </Trans>
    </Notice>
  )
}
