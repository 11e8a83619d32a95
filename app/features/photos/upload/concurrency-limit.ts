/** Limits how many may be in at once, in total and for each key. */
export class ConcurrencyLimit {
  private readonly limits: { each: number; together: number }
  private readonly countByKey = new Map<string, number>()
  private total = 0

  constructor(most: { each: number; together: number }) {
    this.limits = most
  }

  get isFull(): boolean {
    return this.total >= this.limits.together
  }

  /** Returns a function that releases the place, or null if there is none. Releasing twice counts once. */
  acquire(who: string): (() => void) | null {
    const own = this.countByKey.get(who) ?? 0
    if (this.isFull || own >= this.limits.each) return null
    this.total++
    this.countByKey.set(who, own + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.total--
      const left = (this.countByKey.get(who) ?? 1) - 1
      if (left) this.countByKey.set(who, left)
      else this.countByKey.delete(who)
    }
  }
}
