/** What was answered before the account exists: for this tab only, gone when it is closed. */
const key = 'signup-draft'

export interface SignupDraft {
  gender?: string
  seeking?: string
  date_of_birth?: string
}

export function saveSignupDraft(answers: SignupDraft) {
  sessionStorage.setItem(key, JSON.stringify({ ...readSignupDraft(), ...answers }))
}

export function readSignupDraft(): SignupDraft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
