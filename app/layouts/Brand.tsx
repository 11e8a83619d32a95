import { Link } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'

/** On a phone the name is as large as fits beside the other words, even with enlarged letters. */
export function Brand() {
  const root = useRootData()
  return (
    <Link
      to={root?.user ? '/members' : '/'}
      className="me-auto flex min-h-12 items-center gap-1.5 sm:gap-2.5 font-heading text-[min(1rem,4.6vw)] font-semibold whitespace-nowrap text-primary no-underline sm:text-xl xl:text-2xl"
    >
      <BrandMark path={root?.site.mark} className="size-6 shrink-0 max-[389px]:hidden sm:size-8" />
      {root?.site.name ?? 'Second Spring'}
    </Link>
  )
}
