import { Link } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'

export function Brand() {
  const root = useRootData()
  return (
    <Link
      to={root?.user ? '/members' : '/'}
      className="me-auto flex min-h-12 items-center gap-1.5 sm:gap-2.5 font-heading text-base font-semibold whitespace-nowrap text-primary no-underline max-[360px]:text-sm sm:text-xl xl:text-2xl"
    >
      <BrandMark niche={root?.site.niche} className="size-6 shrink-0 max-[389px]:hidden sm:size-8" />
      {root?.site.name ?? 'Second Spring'}
    </Link>
  )
}
