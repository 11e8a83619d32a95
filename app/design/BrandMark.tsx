interface BrandMarkProps {
  /** A path from brand-marks.ts. */
  path: string | undefined
  className?: string
  strokeWidth?: number
}

/** A brand's mark, in the colour of the surrounding text. */
export function BrandMark({ path, className, strokeWidth = 1.8 }: BrandMarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
