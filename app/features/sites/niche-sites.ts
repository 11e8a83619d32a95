import type { Site } from '#app/web/visit.ts'

/** Niche 1 is for everyone. Membership of any other site reveals one's sexual life, which the law protects. */
export function isNicheSite({ niche }: Pick<Site, 'niche'>): boolean {
  return niche !== 1
}
