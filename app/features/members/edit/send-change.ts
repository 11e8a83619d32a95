import { http, problemOf } from '#app/web/browser/http-client.ts'
import type { OwnProfile, OwnProfileAnswer, ProfileChange } from './profile.contract.ts'
import type { SendOutcome } from './profile-saver.ts'

const ourFault = new Set(['internal', 'unavailable', 'too_many_requests'])

export async function sendChange(change: ProfileChange): Promise<SendOutcome> {
  try {
    return await http.put('profile.php', { json: change }).json<OwnProfileAnswer>()
  } catch (failure) {
    const problem = await problemOf(failure)
    // Who has been logged out is led to the login; the change is sent after it.
    if (!problem || problem.error === 'authentication_required') return { state: 'waiting' }
    if (ourFault.has(problem.error)) return { state: 'failed', problem: problem.message }
    const [ofField] = Object.values(problem.fields ?? {})
    return { state: 'refused', problem: ofField ?? problem.message }
  }
}

/** What other tabs and devices have saved meanwhile; null if nobody can say. */
export async function fetchProfile(): Promise<OwnProfile | null> {
  try {
    return (await http.get('profile.php', { retry: 0 }).json<OwnProfileAnswer>()).profile
  } catch {
    return null
  }
}
