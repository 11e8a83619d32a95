import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx'
import { thumbhashColour } from './thumbhash-colour.ts'
import { useBrokenImage } from './use-broken-image.ts'

export type PhotoProps = {
  /** Without a source, shows a painted place with the first letter of the name. */
  src?: string
  name?: string
  srcSet?: string
  sizes?: string
  alt: string
  width?: number
  height?: number
  /** Base64; its average colour fills the space until the picture has loaded. */
  thumbhash?: string
  /** CSS colour or gradient for the same purpose. */
  placeholder?: string
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low' | 'auto'
  /** Instead of the 4:5 of portraits. */
  ratio?: 'portrait' | 'square' | 'free'
  /** Drawn over the picture, for example a lock. */
  children?: ReactNode
  className?: string
}

const ratios = { portrait: 'aspect-4/5', square: 'aspect-square', free: '' }

export function Photo({
  src,
  name,
  srcSet,
  sizes,
  alt,
  width = 640,
  height = 800,
  thumbhash,
  placeholder,
  loading = 'lazy',
  fetchPriority,
  ratio = 'portrait',
  children,
  className,
}: PhotoProps) {
  const { broken, ...image } = useBrokenImage(src)
  const background = placeholder ?? (thumbhash ? thumbhashColour(thumbhash) : undefined)

  return (
    <div
      className={joinClasses('relative overflow-hidden rounded-card bg-sand', ratios[ratio], className)}
      style={{ background }}
    >
      {broken ? (
        <PhotoPlaceholder alt={alt} name={name} />
      ) : (
        <img
          {...image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          className="size-full object-cover"
        />
      )}
      {children}
    </div>
  )
}
