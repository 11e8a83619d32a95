interface PaintedPlaceProps {
  alt: string
  /** Whose picture it is: their first letter stands there. */
  name?: string
}

/** Stands in for a picture that is missing or broken: a landscape in the colours of the site, in one of three lights. */
export function PaintedPlace({ alt, name = '' }: PaintedPlaceProps) {
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
