/** Collects the values of a statement while its text is written. */
export class Statement {
  readonly values: unknown[] = []

  /** Answers the placeholder to write for it. */
  value(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}
