import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

/** Links to the list of members; readers who came from there go back in history, and so to the same place in it. */
export function BackToResults() {
  const navigate = useNavigate()
  const [cameFromResults, setCameFromResults] = useState(false)
  useEffect(() => setCameFromResults(previousPath() === '/members'), [])

  function goBack(event: MouseEvent) {
    if (!cameFromResults || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <div className="py-1 md:py-3">
      <ButtonLink
        to="/members"
        variant="plain"
        size="small"
        className="-ms-5"
        icon={<ArrowLeft aria-hidden />}
        onClick={goBack}
      >
        {cameFromResults ? <Trans>Back to results</Trans> : <Trans>All members</Trans>}
      </ButtonLink>
    </div>
  )
}

/** The path of the previous history entry, where the browser exposes it. */
function previousPath(): string | null {
  const navigation = 'navigation' in window ? window.navigation : undefined
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation?.entries()[index - 1]?.url : null
  return url ? new URL(url).pathname : null
}
