import { useDisplay } from '#app/web/cookies/use-display.ts'

interface SceneProps {
  /** The brand's drawing. */
  scene: string
  /** The view for phones, and the view for wider screens: see scripts/scenes/surroundings.ts. */
  phone?: 'pair' | 'tall'
  wide?: 'pair' | 'tall'
  /** The width in px from which the wide view is shown. */
  wideFrom?: 640 | 992
  className?: string
}

/** The drawing of the brand's two people, loaded first; it fills its container, which must have a size. */
export function Scene({ scene, phone = 'pair', wide = 'pair', wideFrom = 640, className }: SceneProps) {
  // With the largest letters a tablet is arranged like a phone: the variant `phone` of theme.css.
  const width = useDisplay().text === 'a2' ? 992 : wideFrom
  return (
    <picture className={className}>
      {phone !== wide && <source media={`(max-width: ${width - 0.02}px)`} srcSet={`${scene}#${phone}`} />}
      <img
        src={`${scene}#${wide}`}
        alt=""
        width={600}
        height={wide === 'pair' ? 400 : 750}
        fetchPriority="high"
        className="size-full"
      />
    </picture>
  )
}
