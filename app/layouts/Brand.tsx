import { Flower2 } from 'lucide-react'
import { Link } from 'react-router'
import { useRootData } from '#app/use-root-data.ts'

export function Brand() {
  const root = useRootData()
  return (
    <Link
      to={root?.user ? '/members' : '/'}
      className="me-auto flex min-h-12 items-center gap-2.5 font-heading text-xl font-semibold text-primary no-underline md:text-2xl"
    >
      <Flower2 aria-hidden className="size-7 shrink-0" />
      {root?.site.name ?? 'Second Spring'}
    </Link>
  )
}
