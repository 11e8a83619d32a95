import type { Site } from '#app/web/visit.ts'

/** Niche 1 is for everyone. To be a member of any other site tells of one's sexual life, which the law protects. */
export function isNicheSite({ niche }: Pick<Site, 'niche'>): boolean {
  return niche !== 1
}
