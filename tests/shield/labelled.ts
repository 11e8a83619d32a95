import type { ShieldReason } from '#app/features/safety/shield/shield-reasons.ts'

/**
 * Conversations as one text each: messages parted by ` | `, those of the receiver begin with `<`. A harmful one is
 * listed under the reason that is its point, and is found if any message of its sender is pointed out.
 */
export interface Labelled {
  harmful: Record<ShieldReason, readonly string[]>
  harmless: readonly string[]
}
