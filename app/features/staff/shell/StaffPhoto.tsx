import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { useStaff } from './use-staff.ts'

interface StaffPhotoProps {
  file: string
  /** What it shows, such as 'Photo 2 of Anna'. */
  alt: string
  /** Its width on the page, small or as wide as there is room. */
  size?: 'thumb' | 'card' | 'full' | 'large'
  className?: string
}

const looks = { clear: '', grey: 'grayscale', blurred: 'blur-xl grayscale' }

/** A member's picture as each person of the staff has chosen to see pictures; a press shows it as it is. */
export function StaffPhoto({ file, alt, size = 'card', className }: StaffPhotoProps) {
  const { t } = useLingui()
  const chosen = useStaff()?.preferences.pictures ?? 'clear'
  const [shown, setShown] = useState<string>()
  const look = shown === file ? 'clear' : chosen
  return (
    <span className={joinClasses('relative block overflow-hidden rounded-card bg-sand', className)}>
      <img
        src={`/api/staff-photo.php?file=${encodeURIComponent(file)}&size=${size}`}
        alt={alt}
        loading="lazy"
        className={joinClasses('h-auto w-full', looks[look])}
      />
      {look !== 'clear' && (
        <button
          type="button"
          onClick={() => setShown(file)}
          aria-label={t`Show the picture as it is: ${alt}`}
          className="absolute inset-0 grid place-items-center"
        >
          <Eye aria-hidden className="box-content rounded-full bg-card/85 p-2 text-ink" />
        </button>
      )}
    </span>
  )
}
