import { newPublicId } from '#app/platform/ids.server.ts'

/**
 * The address of an account without one. It cannot be guessed from what others know of the member. Nobody can sign up
 * with one: `normaliseEmail` rejects addresses with this ending.
 */
export function placeholderAddress(why: 'left' | 'taken') {
  return `${newPublicId()}@${why}.invalid`
}
