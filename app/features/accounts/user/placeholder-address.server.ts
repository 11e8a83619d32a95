import { newPublicId } from '#app/platform/ids.server.ts'

/**
 * For an account that has no address of its own. It cannot be guessed from what others know of the member, and nobody can
 * sign up with one: `cleanEmail` takes no address that ends so.
 */
export function placeholderAddress(why: 'left' | 'taken') {
  return `${newPublicId()}@${why}.invalid`
}
