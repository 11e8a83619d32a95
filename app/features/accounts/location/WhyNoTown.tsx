import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import type { Permission } from './geolocation.ts'
import type { Finding } from './use-found-town.ts'

/** What went wrong, and what helps. */
export function WhyNoTown({ finding, permission }: { finding: Finding; permission: Permission }) {
  if (finding === 'denied' || (finding === 'off' && permission === 'denied'))
    return (
      <Notice>
        <Trans>
          Your browser isn’t sharing your location with us. To change that, press the icon next to the web
          address at the top and allow it there. Or simply type your town.
        </Trans>
      </Notice>
    )
  if (finding === 'nowhere')
    return (
      <Notice>
        <Trans>We don’t know any town near you. Please type your town instead.</Trans>
      </Notice>
    )
  if (finding === 'failed')
    return (
      <Notice>
        <Trans>We couldn’t find out where you are. Please try again, or type your town.</Trans>
      </Notice>
    )
  return null
}
