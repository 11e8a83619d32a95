import { foldName, transcribeName } from '#app/features/sites/places/place-names.ts'

/** Whether a word of the name starts with the query, ignoring accents: 'mull' and 'muell' for Müller. */
export function nameFits(name: string, query: string): boolean {
  const names = [foldName(name), transcribeName(name)]
  const wanted = [foldName(query), transcribeName(query)].filter((words) => words !== '')
  return wanted.some((words) => names.some((each) => ` ${each}`.includes(` ${words}`)))
}
