import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/web/page/page-meta.ts'
import type { RootData } from '#app/web/page/root-data.ts'

interface MetaArgs {
  matches: readonly [{ loaderData?: RootData }, ...unknown[]]
  location: { pathname: string }
  /** What a shared link shows beside the title; the brand's own words and picture without it. */
  loaderData?: { title: string; description?: string; image?: string }
}

/** One canonical address for all variants of a lander: without slug and query. */
export function landerMeta({ matches, location, loaderData }: MetaArgs): MetaDescriptor[] {
  const { pathname } = location
  const path = pathname
    .split('/')
    .slice(0, pathname.startsWith('/members/') ? 4 : 3)
    .join('/')
  const { title, description, image } = loaderData ?? {}
  return pageMeta({ root: matches[0].loaderData, path, title, description, image })
}
