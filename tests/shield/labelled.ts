import type { ShieldReason } from '#app/features/safety/shield/shield-reasons.ts'

/**
 * Conversations as one text each: messages separated by ` | `, those of the receiver begin with `<`. A harmful one is
 * listed under its main reason, and counts as found if any message of its sender is flagged.
 */
export interface Labelled {
  harmful: Record<ShieldReason, readonly string[]>
  harmless: readonly string[]
}
