import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import type { RootData } from './root-data.ts'

interface PageMeta {
  root: RootData | undefined
  path: string
  title?: string
  description?: string
  image?: string
}

/** Title, description, canonical address and what other sites show of a shared link. */
export function pageMeta({ root, path, title, description, image }: PageMeta): MetaDescriptor[] {
  if (!root) return [{ title: title ?? '' }]
  const words = description ?? root.site.description
  const address = `${root.origin}${path}`
  return [
    { title: pageTitle(root, title) },
    { name: 'description', content: words },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.site.name },
    { property: 'og:title', content: title ?? root.site.indexTitle },
    { property: 'og:description', content: words },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: root.locale },
    { property: 'og:image', content: new URL(image ?? '/icons/512.png', root.origin).href },
  ]
}
