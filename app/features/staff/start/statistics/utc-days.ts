const dayLength = 86_400_000

/** Such as '2026-11-19'. Statistics know only days in UTC: sites and members are in many time zones. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function daysBefore(day: string, count: number): string {
  return utcDay(new Date(startOf(day).getTime() - count * dayLength))
}
