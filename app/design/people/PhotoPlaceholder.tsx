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
