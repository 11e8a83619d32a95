import { longestSearchAge, shortestSearchAge } from '#app/features/members/edit/profile-limits.ts'
import { ageOn } from '#app/platform/values/age.ts'

const yearsAround = 10

/**
 * The ages a new member's search begins with: about their own. Nobody has chosen them, so they count for the member's own
 * search only; to everyone else such a member is open to all ages. Choosing any ends it.
 */
export function suggestedAges(dateOfBirth: string, today: Date) {
  const age = ageOn(new Date(dateOfBirth), today)
  return {
    search_min_age: within(age - yearsAround),
    search_max_age: within(age + yearsAround),
    search_ages_suggested: true,
  }
}

function within(age: number): number {
  return Math.min(longestSearchAge, Math.max(shortestSearchAge, age))
}

interface Wish {
  search_min_age: number
  search_max_age: number
  search_ages_suggested: boolean
}

/** The ages as others may take them; the view search_entry_fresh says the same. */
export function chosenAges({ search_min_age, search_max_age, search_ages_suggested }: Wish) {
  return search_ages_suggested
    ? { min_age: shortestSearchAge, max_age: longestSearchAge }
    : { min_age: search_min_age, max_age: search_max_age }
}
