import { redirect } from 'react-router'

/** Where credits will be bought; until then, what they are for. */
export function loader() {
  return redirect('/premium')
}

export default function CreditsPage() {
  return null
}
