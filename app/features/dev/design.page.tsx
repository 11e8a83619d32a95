import { data } from 'react-router'
import DesignPage from '#app/features/dev/design/DesignPage.tsx'
import { env } from '#app/platform/env.server.ts'

/** For developers and designers, not for members. */
export function loader() {
  if (env().MODE !== 'development') throw data(null, { status: 404 })
  return null
}

export default DesignPage
