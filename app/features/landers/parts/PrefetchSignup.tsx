import { InlineScript } from './InlineScript.tsx'

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

export function PrefetchSignup() {
  return <InlineScript type="speculationrules" code={rules} />
}
