import { facts, type TraitName } from './facts.ts'

/** Undefined for a value that nobody can have. */
export function traitCode(name: TraitName, value: string): number | undefined {
  const { number, values }: { number: number; values: readonly string[] } = facts[name]
  const place = values.indexOf(value)
  return place < 0 ? undefined : number + place + 1
}
