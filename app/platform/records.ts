/** TypeScript loses the keys of a record as soon as they are listed; these three helpers preserve them. */
export function keysOf<Key extends string>(record: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

export function entriesOf<Of extends object>(record: Of) {
  return Object.entries(record) as [keyof Of & string, Required<Of>[keyof Of & string]][]
}

export function recordFromEntries<Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>
}

/** Builds a record with a value made from each name. */
export function recordFromKeys<const Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return recordFromEntries(names.map((name) => [name, make(name)] as const))
}

export function omit<Of extends object, Key extends keyof Of & string>(
  record: Of,
  keys: readonly Key[],
): Omit<Of, Key> {
  const others = entriesOf(record).filter(([key]) => !keys.some((each) => each === key))
  return Object.fromEntries(others) as Omit<Of, Key>
}
