import { Trans } from '@lingui/react/macro'
import { joinClasses } from '../join-classes.ts'
import { PhotoPlaceholder, thumbhashColour, useBrokenImage } from './Photo.tsx'

type AvatarProps = {
  src?: string
  /** Its first letter is shown where there is no picture. */
  name: string
  /** Empty where the name is shown beside it. */
  alt: string
  /** In px. */
  size?: number
  thumbhash?: string
  online?: boolean
  className?: string
}

export function Avatar({ src, name, alt, size = 60, thumbhash, online = false, className }: AvatarProps) {
  const { broken, ...image } = useBrokenImage(src)

  return (
    <span
      className={joinClasses('relative inline-block shrink-0', className)}
      style={{ width: size, height: size }}
    >
      <span
        className="absolute inset-0 overflow-hidden rounded-full bg-sand"
        style={{ background: thumbhash ? thumbhashColour(thumbhash) : undefined }}
      >
        {broken ? (
          <PhotoPlaceholder alt={alt} name={name} />
        ) : (
          <img
            {...image}
            src={src}
            alt={alt}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            className="size-full object-cover object-[50%_30%]"
          />
        )}
      </span>
      {online && (
        <span className="absolute end-[4%] bottom-[4%] size-4 rounded-full border-2 border-white bg-online">
          <span className="sr-only">
            <Trans>Online</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
