import { Plural, Trans, useLingui } from '@lingui/react/macro'
import UsersRound from 'lucide-react/icons/users-round'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { SignupClosedNotice } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { loginAddress, withReturn } from '#app/web/page/return-address.ts'

/** Shown after the part of the list that visitors may see. */
export function JoinToSeeMore({ count }: { count: number }) {
  const mode = useSignupMode()
  return (
    <section className="grid justify-items-center gap-4 rounded-sheet bg-primary-soft px-5 py-10 text-center">
      <h2>
        <Plural value={count} one="# person matches your search" other="# people match your search" />
      </h2>
      <p className="max-w-[36em]">
        {mode === 'open' ? (
          <Trans>
            Join to see them all, to like and to write. Joining is free, takes two minutes and needs no bank
            card.
          </Trans>
        ) : (
          <SignupClosedNotice mode={mode} />
        )}
      </p>
      <JoinLinks />
    </section>
  )
}

/** Shown where only members may search. */
export function JoinToSearch() {
  const { t } = useLingui()
  const mode = useSignupMode()
  return (
    <EmptyState
      icon={<UsersRound aria-hidden size={36} />}
      title={t`Our members are shown only to other members`}
      action={<JoinLinks />}
    >
      {mode === 'open' ? (
        <Trans>
          Profiles here are only shown to other members. Joining is free and takes two minutes, and then you
          can look around at your leisure.
        </Trans>
      ) : (
        <SignupClosedNotice mode={mode} />
      )}
    </EmptyState>
  )
}

/** Both lead back to this page. */
export function JoinLinks() {
  const { pathname, search } = useLocation()
  const openSignup = useSignupModal()
  const here = pathname + search
  const isOpen = useSignupMode() === 'open'

  function join(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({ next: here })
  }

  if (!isOpen)
    return (
      <ButtonLink to={loginAddress(here)}>
        <Trans>Log in</Trans>
      </ButtonLink>
    )
  return (
    <div className="grid justify-items-center gap-2">
      <ButtonLink to={withReturn('/signup', here)} onClick={join}>
        <Trans>Join for free</Trans>
      </ButtonLink>
      <Link to={loginAddress(here)} className="link inline-flex min-h-12 items-center">
        <Trans>I’m already a member: log in</Trans>
      </Link>
    </div>
  )
}
