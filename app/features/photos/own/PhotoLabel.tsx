import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, EyeOff, OctagonAlert, Star } from 'lucide-react'
import { joinClasses } from '#app/design/join-classes.ts'
import { rejectWords } from './photo-words.ts'
import type { OwnPhoto } from './photos.contract.ts'

const label =
  'absolute start-2 bottom-2 flex max-w-[calc(100%-16px)] items-center gap-2 rounded-field px-3 py-1.5 text-sm font-bold leading-snug'

/** On the picture. */
export function PhotoLabel({ photo }: { photo: OwnPhoto }) {
  if (photo.status === 'rejected')
    return (
      <span className={joinClasses(label, 'bg-danger text-white')}>
        <OctagonAlert size={20} aria-hidden className="shrink-0" />
        <Trans>Not approved</Trans>
      </span>
    )
  if (!photo.main || photo.status === 'pending') return null
  return (
    <span className={joinClasses(label, 'bg-primary text-white')}>
      <Star size={20} aria-hidden className="shrink-0" />
      <Trans>Main photo</Trans>
    </span>
  )
}

/** Under the picture: many words, and on it they would hide the face. */
export function PhotoNote({ photo }: { photo: OwnPhoto }) {
  const { i18n } = useLingui()
  if (photo.status === 'pending') return <Waiting photo={photo} />
  if (photo.hidden)
    return (
      <p className="flex items-start gap-2 text-sm font-semibold">
        <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0 text-secondary-ink" />
        <Trans>Hidden from others until you buy credits again</Trans>
      </p>
    )
  if (photo.status !== 'rejected' || !photo.reason) return null
  return <p className="text-sm text-danger">{i18n._(rejectWords[photo.reason])}</p>
}

function Waiting({ photo }: { photo: OwnPhoto }) {
  return (
    <p className="flex items-start gap-2 text-sm font-semibold">
      <Clock size={20} aria-hidden className="mt-0.5 shrink-0 text-secondary-ink" />
      {photo.main || photo.wants_main ? (
        <Trans>Main photo, once it is approved</Trans>
      ) : (
        <Trans>Being checked; others see it after that</Trans>
      )}
    </p>
  )
}
