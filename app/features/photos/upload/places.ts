/** Limits how many may be in at once, in total and for each key. */
export class Places {
  private readonly most: { each: number; together: number }
  private readonly taken = new Map<string, number>()
  private together = 0

  constructor(most: { each: number; together: number }) {
    this.most = most
  }

  get isFull(): boolean {
    return this.together >= this.most.together
  }

  /** Returns a function that leaves again, or null if there is no place. Leaving twice counts once. */
  enter(who: string): (() => void) | null {
    const own = this.taken.get(who) ?? 0
    if (this.isFull || own >= this.most.each) return null
    this.together++
    this.taken.set(who, own + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.together--
      const left = (this.taken.get(who) ?? 1) - 1
      if (left) this.taken.set(who, left)
      else this.taken.delete(who)
    }
  }
}
