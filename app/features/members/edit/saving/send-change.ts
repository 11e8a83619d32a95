import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import type { changeProfileCall, readProfileCall } from '../profile.api.ts'
import type { OwnProfile, ProfileChange } from '../profile.contract.ts'
import type { SendOutcome } from './profile-saver.ts'

const serverFaults = new Set(['internal', 'unavailable', 'too_many_requests'])

export async function sendChange(change: ProfileChange): Promise<SendOutcome> {
  try {
    return await callServer<typeof changeProfileCall>('PUT /profile.php', { body: change })
  } catch (failure) {
    const problem = problemOf(failure)
    // A logged-out member is sent to the login; the change follows after it.
    if (!problem || problem.error === 'authentication_required') return { state: 'waiting' }
    if (serverFaults.has(problem.error)) return { state: 'failed', problem: problem.message }
    const [ofField] = Object.values(problem.fields ?? {})
    return { state: 'refused', problem: ofField ?? problem.message }
  }
}

/** What other tabs and devices have saved meanwhile; null if the server cannot be reached. */
export async function fetchProfile(): Promise<OwnProfile | null> {
  try {
    return (await callServer<typeof readProfileCall>('GET /profile.php', { retry: 0 })).profile
  } catch {
    return null
  }
}
