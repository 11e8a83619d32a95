import { data } from 'react-router'
import { isDemo } from '#app/platform/env.server.ts'
import type { Route } from './+types/break.page.ts'

/** Throws on purpose so that error pages can be seen and tested; never in production. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isDemo()) throw data(null, { status: 404 })
  if (params.where === 'loader') throw new Error('broken on purpose')
  return null
}

export default function BreakPage({ params }: Route.ComponentProps) {
  if (params.where === 'error-page') {
    throw {
      get status() {
        throw new Error('the error page is broken on purpose too')
      },
    }
  }
  throw new Error('broken on purpose')
}
