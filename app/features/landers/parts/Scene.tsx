import { useDisplay } from '#app/web/cookies/use-display.ts'

interface SceneProps {
  /** The brand's drawing. */
  scene: string
  /** Which of its views a phone shows, and a wider screen: see scripts/scenes/surroundings.ts. */
  phone?: 'pair' | 'tall'
  wide?: 'pair' | 'tall'
  /** From here on it is a wider screen. */
  wideFrom?: 640 | 992
  className?: string
}

/** The brand's two people, first of all pictures; its place needs a size of its own, which the drawing fills. */
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
