import { Trans } from '@lingui/react/macro'

/** The same size as a PhotoCard. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="animate-shimmer overflow-hidden rounded-card bg-card shadow-card">
      <div className="aspect-4/5 bg-mist" />
      <div className="grid min-h-photo-words content-start gap-3 p-3 pt-4">
        <span className="h-5 w-2/3 rounded-full bg-mist" />
        <span className="h-4 w-1/2 rounded-full bg-mist" />
      </div>
    </div>
  )
}

/** A long list of members while it loads. */
export function SkeletonGrid({ count = 12 }: { count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <div className="people-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
          <SkeletonCard key={index} />
        ))}
      </div>
    </div>
  )
}
