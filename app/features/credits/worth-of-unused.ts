/**
 * Price paid ÷ credits bought × credits unused, as the return policy says, in the smallest unit, with halves rounded
 * up. Integer arithmetic loses nothing on the way.
 */
export function worthOfUnused(price: number, { bought, unused }: { bought: number; unused: number }): number {
  return Math.floor((2 * price * unused + bought) / (2 * bought))
}
