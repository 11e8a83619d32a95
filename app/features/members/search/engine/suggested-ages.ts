import { ageOn, clampSearchAge, maxSearchAge, minimumAge } from '#app/platform/values/age.ts'

const yearsAround = 10

/**
 * The ages a new member's search starts with, around their own. As a suggestion they count for the member's own search
 * only; to everyone else the member is open to all ages. Choosing any ages ends the suggestion.
 */
export function suggestedAges(dateOfBirth: string, today: Date) {
  const age = ageOn(new Date(dateOfBirth), today)
  return {
    search_min_age: clampSearchAge(age - yearsAround),
    search_max_age: clampSearchAge(age + yearsAround),
    search_ages_suggested: true,
  }
}

interface SearchedAges {
  search_min_age: number
  search_max_age: number
  search_ages_suggested: boolean
}

/** The ages that others see and are matched by; the view search_entry_fresh has the same rule. */
export function chosenAges({ search_min_age, search_max_age, search_ages_suggested }: SearchedAges) {
  return search_ages_suggested
    ? { min_age: minimumAge, max_age: maxSearchAge }
    : { min_age: search_min_age, max_age: search_max_age }
}
