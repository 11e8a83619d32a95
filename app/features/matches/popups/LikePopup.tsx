import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heading } from 'react-aria-components/Dialog'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import type { AutoLike } from '#app/features/matches/auto-like/auto-like.contract.ts'
import { genderedText } from '#app/i18n/gendered-text.ts'
import { PopupModal } from './PopupModal.tsx'

const suggested = msg({
  message: 'This is our suggestion. {name} hasn’t liked you and doesn’t know about this.',
})

interface LikePopupProps {
  profile: LikedProfile
  origin: AutoLike['origin']
  onClose: () => void
}

/** Shows someone's like or our suggestion, worded so that neither can be mistaken for the other. */
export default function LikePopup({ profile, origin, onClose }: LikePopupProps) {
  const { i18n } = useLingui()
  const { id, name, fictional, main_image: image } = profile
  return (
    <PopupModal onClose={onClose}>
      <div className="grid justify-items-center gap-4 px-5 pt-8 pb-6 text-center sm:px-8 sm:pb-8">
        <Photo name={name} src={image?.match} alt="" loading="eager" className="w-44 shadow-card" />
        {fictional && <FictionalLabel full />}
        <Heading slot="title" className="text-3xl">
          {origin === 'member' ? (
            i18n._(genderedText(msg({ message: '{name} likes you' }), profile))
          ) : (
            <Trans>We think you might like {name}</Trans>
          )}
        </Heading>
        <p>
          {origin === 'member' ? (
            <Trans>{name} lets us send likes to people who match their search. You’re one of them.</Trans>
          ) : (
            i18n._(genderedText(suggested, profile))
          )}
        </p>
        <div className="grid w-full gap-2.5">
          <ButtonLink to={`/members/${id}`} wide onClick={onClose}>
            <Trans>See the profile of {name}</Trans>
          </ButtonLink>
          <Button variant="plain" wide onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </PopupModal>
  )
}
