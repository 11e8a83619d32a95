import { data } from 'react-router'

/** Only a page that the router knows is read with what the root knows, such as who reads: a member stays a member here. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
