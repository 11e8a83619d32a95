import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { usePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'

interface ListedPerson {
  id: string
  name: string
  age: number
  fictional: boolean
  main_image: { filename: string } | null
}

/** Stores a list of people for times without a connection. */
export function usePersistedMembers(
  path: string,
  title: string,
  people: readonly ListedPerson[] | undefined,
) {
  const label = useFictionalLabel()
  const rows = people?.slice(0, 24).map(({ id, name, age, fictional, main_image }) => ({
    title: `${name}, ${age}`,
    href: `/members/${id}`,
    ...(fictional && { text: label }),
    ...(main_image && { face: main_image.filename }),
  }))
  usePersistedPage(rows ? { path, title, rows } : null)
}
