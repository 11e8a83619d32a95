import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { MatchHeart } from '../match/MatchHeart.tsx'
import { PopupModal } from './PopupModal.tsx'

interface MatchModalProps {
  profile: LikedProfile
  onClose: () => void
  /** For the main button, with the id of the profile. */
  onStartChat: (profileId: string) => void
}

const appearDelay = 750

/** Two who like each other. A press anywhere closes; the photo leads to the profile. */
export default function MatchModal({ profile, onClose, onStartChat }: MatchModalProps) {
  const { t } = useLingui()
  const own = useUser()?.profile
  const openedAt = useRef(Date.now())
  const { id, name, fictional, main_image: image } = profile

  function close() {
    // A press meant for the page, made before anything was visible, closes nothing.
    const hidden = window.matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (!hidden || Date.now() - openedAt.current > appearDelay) onClose()
  }

  return (
    <PopupModal late onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a keyboard has Escape and the buttons */}
      <div
        role="presentation"
        onClick={close}
        className="grid justify-items-center gap-5 px-5 pt-8 pb-6 text-center sm:px-8 sm:pb-8"
      >
        <Heading slot="title" className="text-4xl text-primary-dark">
          <Trans>It’s a match</Trans>
        </Heading>
        <div className="relative flex w-full max-w-[340px] justify-center">
          <Photo
            src={own?.main_image?.filename}
            name={own?.name}
            alt={t`You`}
            loading="eager"
            className="w-1/2 -rotate-4 shadow-card"
          />
          <Link
            to={`/members/${id}`}
            onClick={onClose}
            aria-label={t`Profile of ${name}`}
            className="w-1/2 rotate-4 rounded-card"
          >
            <Photo name={name} src={image?.match} alt={name} loading="eager" className="shadow-card" />
          </Link>
          <MatchHeart ring="ring-card" />
        </div>
        {fictional && <FictionalLabel full />}
        <p className="text-lg">
          <Trans>You and {name} like each other.</Trans>
        </p>
        <div className="grid w-full gap-2.5">
          <Button wide onClick={() => onStartChat(id)}>
            <Trans>Say hello to {name}</Trans>
          </Button>
          <Button variant="plain" wide onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </PopupModal>
  )
}
