import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { OwnPhoto } from './photos.contract.ts'
import { rejectTexts } from './reject-texts.ts'

/** The status of a photo, below the picture: on it, words would hide the face. */
export function PhotoLabel({ photo }: { photo: OwnPhoto }) {
  const { i18n } = useLingui()
  if (photo.status === 'pending')
    return (
      <Label icon={Clock} tone="text-secondary-ink">
        {photo.main || photo.wants_main ? (
          <Trans>Main photo, once it’s approved</Trans>
        ) : (
          <Trans>Being checked. Others will see it once it’s approved.</Trans>
        )}
      </Label>
    )
  if (photo.status === 'rejected')
    return (
      <>
        <Label icon={OctagonAlert} tone="text-danger">
          <Trans>Not approved</Trans>
        </Label>
        {photo.reason && <p className="text-sm text-danger">{i18n._(rejectTexts[photo.reason])}</p>}
      </>
    )
  return (
    <>
      {photo.main && (
        <Label icon={Star} tone="text-primary">
          <Trans>Main photo</Trans>
        </Label>
      )}
      {photo.hidden && (
        <Label icon={EyeOff} tone="text-secondary-ink">
          <Trans>Hidden from others until you buy credits again</Trans>
        </Label>
      )}
    </>
  )
}

function Label({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm leading-snug font-semibold">
      <Icon size={20} aria-hidden className={joinClasses('mt-0.5 shrink-0', tone)} />
      {children}
    </p>
  )
}
