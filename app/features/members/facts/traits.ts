import { recordFromKeys } from '#app/platform/records.ts'
import { type FactValue, facts, type TraitName, traitNames } from './facts.ts'

/** A member's facts; null where there is none. */
export type MemberFacts = { [Name in TraitName]: FactValue<Name> | null }

/** The stored number of a value; undefined for an unknown one. */
export function traitCode(name: TraitName, value: string): number | undefined {
  const { number, values }: { number: number; values: readonly string[] } = facts[name]
  const place = values.indexOf(value)
  return place < 0 ? undefined : number + place + 1
}

export function factsFromTraits(traits: readonly number[]): MemberFacts {
  const isTold = (name: TraitName, value: string) => traits.some((code) => code === traitCode(name, value))
  return recordFromKeys(
    traitNames,
    (name) => facts[name].values.find((value) => isTold(name, value)) ?? null,
  ) as MemberFacts
}

/** The traits after a change: new values for the facts it names, all others unchanged. */
export function updateTraits(
  traits: readonly number[],
  change: Partial<Record<TraitName, string | null>>,
): number[] {
  const named = traitNames.filter((name) => change[name] !== undefined)
  const before = named.flatMap((name) => facts[name].values.map((value) => traitCode(name, value)))
  const kept = traits.filter((code) => !before.includes(code))
  const told = named.flatMap((name) => traitCode(name, change[name] ?? '') ?? [])
  return [...kept, ...told].toSorted((one, other) => one - other)
}
