import { type ReactNode, useCallback, useState } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { joinClasses } from '#app/design/join-classes.ts'

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

interface PhotoPlaceholderProps {
  alt: string
  /** The name of the person, whose first letter is shown. */
  name?: string
}

/** Replaces a missing or broken picture: a landscape in the colours of the site, in one of three lights. */
export function PhotoPlaceholder({ alt, name = '' }: PhotoPlaceholderProps) {
  const [initial = ''] = name
  return (
    <>
      <span
        aria-hidden
        data-initial={initial}
        data-light={(initial.charCodeAt(0) || 0) % 3}
        className="painted-place"
      />
      {alt && <span className="sr-only">{alt}</span>}
    </>
  )
}

/**
 * The average colour of a thumbhash in base64.
 * A decoded blur would add some 3 kB to the page for every photo; a colour adds 20 bytes.
 */
export function thumbhashColour(hash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** Reports that a picture failed, even if it failed before hydration. */
export function useBrokenImage(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>()

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
    },
    [src],
  )

  return { broken: !src || brokenSrc === src, ref, onError: () => setBrokenSrc(src) }
}
