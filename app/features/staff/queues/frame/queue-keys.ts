/** What the single keys of the queues do; an empty key is switched off. */
export const defaultKeys = { next: 'j', previous: 'k', skip: 's', note: 'n', undo: 'u', help: '?' } as const

export type Shortcut = keyof typeof defaultKeys

/** Of the decisions of a case. */
export const decisionKeys = Array.from({ length: 9 }, (_, index) => String(index + 1))

export const normaliseKey = (typed: string) => typed.trim().toLowerCase()

/** The names in a choice of keys whose key also does something else. */
export function findRepeatedKeys(chosen: Readonly<Record<string, string>>): string[] {
  const keys = Object.entries({ ...defaultKeys, ...chosen }).map(
    ([name, key]) => [name, normaliseKey(key)] as const,
  )
  const taken = [...keys.map(([, key]) => key), ...decisionKeys]
  return keys
    .filter(([, key]) => key !== '' && taken.filter((each) => each === key).length > 1)
    .map(([name]) => name)
}
