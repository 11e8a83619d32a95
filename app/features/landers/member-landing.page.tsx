import { redirect } from 'react-router'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/member-landing.page.ts'

/** An advertised member: whoever is new is asked to join for them, whoever is logged in sees the profile. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const profile = `/members/${encodeURIComponent(params.id)}`
  return redirect((visit(context).viewer ? profile : `${profile}/signup`) + url.search)
}
