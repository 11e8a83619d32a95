import { use } from 'react'
import { NonceContext } from '#app/web/page/nonce.ts'

/**
 * Fetches the page of sign-up as soon as a pointer rests on a link to it; the one for a certain member only when it is
 * pressed, because it counts as reading a profile. The button of LanderStart opens sign-up within the page and, without
 * script, sends a form: neither could use a page that was fetched beforehand.
 */
const rules = JSON.stringify({
  prefetch: [
    { where: { href_matches: '/signup*' }, eagerness: 'moderate' },
    { where: { href_matches: '/members/*/signup*' }, eagerness: 'conservative' },
  ],
})

/** Browsers hide a nonce once they have read it, so the one in the page never equals the server's. */
export function PrefetchSignup() {
  const nonce = use(NonceContext)
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and escaped quotes would be no JSON
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  )
}
