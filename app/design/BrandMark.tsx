interface BrandMarkProps {
  /** A line of brand-marks.ts. */
  line: string | undefined
  className?: string
  strokeWidth?: number
}

/** A brand's own sign, in the colour of the text around it. */
export function BrandMark({ line, className, strokeWidth = 1.8 }: BrandMarkProps) {
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
      <path d={line} />
    </svg>
  )
}
