/**
 * Price paid ÷ credits bought × credits not used, as the return policy says, in the smallest unit: half a unit goes up.
 * Counted in whole numbers, nothing is lost on the way.
 */
export function worthOfUnused(price: number, { bought, unused }: { bought: number; unused: number }): number {
  return Math.floor((2 * price * unused + bought) / (2 * bought))
}
