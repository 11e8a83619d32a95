/** Stands in for a picture that is missing or broken. */
export function Silhouette({ alt }: { alt: string }) {
  return (
    <>
      <svg
        viewBox="0 0 80 100"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full bg-sand text-field/30"
        fill="currentColor"
      >
        <circle cx="40" cy="42" r="17" />
        <path d="M8 104c0-24 14-37 32-37s32 13 32 37z" />
      </svg>
      {alt && <span className="sr-only">{alt}</span>}
    </>
  )
}
