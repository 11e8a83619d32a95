import type { ShieldReason } from '#app/features/safety/shield/shield-reasons.ts'

/**
 * Conversations as one text each: messages parted by ` | `, those of the other one begin with `<`. A harmful one is
 * listed under the reason that is its point.
 */
export interface Labelled {
  harmful: Record<ShieldReason, readonly string[]>
  harmless: readonly string[]
}
