import { data } from 'react-router'

/** A route for every unknown address, so that the root loader runs and the page recognises a logged-in member. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
