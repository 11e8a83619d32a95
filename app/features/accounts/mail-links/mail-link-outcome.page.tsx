import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/mail-link-outcome.page.ts'
import { LinkExpired } from './LinkExpired.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'

const titles = {
  reactivated: msg`Your account stays`,
  declined: msg`You will not get these emails any more`,
  unsubscribed: msg`You will not get any more emails`,
  'address-changed': msg`Your email address was changed`,
  expired: msg`Link expired or invalid`,
}

/** Where a press on a mail link's page leads, so that a reload repeats nothing. */
export function loader({ params, context }: Route.LoaderArgs) {
  const outcome = params.outcome as keyof typeof titles
  if (!Object.hasOwn(titles, outcome)) throw data(null, { status: 404 })
  const { locale, site } = visit(context)
  return { outcome, title: i18nFor(locale)._(titles[outcome]), hidesMembers: site.hide_account_existence }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function MailLinkOutcomePage({ loaderData }: Route.ComponentProps) {
  const { outcome, title, hidesMembers } = loaderData
  if (outcome === 'expired') return <LinkExpired hidesMembers={hidesMembers} />
  if (outcome === 'address-changed') return <AddressChanged title={title} />
  return outcome === 'reactivated' ? (
    <MailLinkFrame icon="welcome" title={title}>
      <p>
        <Trans>Nothing will be deleted. You can log in as before.</Trans>
      </p>
      <ButtonLink to="/login" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
    </MailLinkFrame>
  ) : (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>Emails already on their way may still arrive for the next hour.</Trans>
      </p>
      <ButtonLink to="/notifications" variant="line" wide>
        <Trans>Choose what we write to you about</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}

function AddressChanged({ title }: { title: string }) {
  const user = useUser()
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>From now on we write to you at this address, and you log in with it.</Trans>
      </p>
      <ButtonLink to={user ? '/members' : '/login'} wide>
        {user ? <Trans>Go to the members</Trans> : <Trans>Log in</Trans>}
      </ButtonLink>
    </MailLinkFrame>
  )
}
