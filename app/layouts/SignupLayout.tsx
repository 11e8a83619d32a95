import { Trans } from '@lingui/react/macro'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Outlet, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { withReturn } from '#app/web/page/return-address.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { Brand } from './Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'

/** Few links lead away from sign-up. Members who wait for the confirmation mail have nothing to log in to. */
export default function SignupLayout() {
  const [searchParams] = useSearchParams()
  const isWaiting = useUser() !== null
  return (
    <div className="flex grow flex-col">
      <LanguageOffer />
      <MaintenanceNotice />
      <header className="wrap flex min-h-19 flex-wrap items-center gap-1 py-2">
        <Brand />
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          {!isWaiting && (
            <ButtonLink
              to={withReturn('/login', searchParams.get('from'))}
              variant="line"
              size="small"
              icon={<CircleUserRound aria-hidden className="hidden sm:block" />}
              className="whitespace-nowrap"
            >
              <Trans>Log in</Trans>
            </ButtonLink>
          )}
        </div>
      </header>
      <Outlet />
    </div>
  )
}
