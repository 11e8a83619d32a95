import type { ProfilePhoto } from '../profile-view.contract.ts'

interface PhotoSlideProps {
  photo: ProfilePhoto
  /** Whether it is shown now or next. */
  isNear: boolean
  alt: string
}

export function PhotoSlide({ photo, isNear, alt }: PhotoSlideProps) {
  const { filename, srcSet, width, height, large } = photo
  const picture = large ?? { filename, width, height }
  const ratio = picture.width / picture.height
  return (
    <li className="@container-size grid size-full shrink-0 snap-center snap-always place-items-center px-2">
      <img
        src={picture.filename}
        width={picture.width}
        height={picture.height}
        srcSet={large ? undefined : srcSet}
        sizes="100vw"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        draggable={false}
        className="rounded-field"
        // As large as fits, with its space reserved until it has loaded.
        style={{
          background: photo.placeholder,
          aspectRatio: ratio,
          width: `min(100cqw, 100cqh * ${ratio}, ${picture.width}px)`,
        }}
      />
    </li>
  )
}
