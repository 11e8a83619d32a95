import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { type Intention, rememberIntention } from './intention.ts'

/** Asks a visitor to join for the member they pressed; the login is one press away, and both lead back to the action. */
export function useSignupPrompt() {
  const openSignup = useSignupModal()
  return (intention: Intention) => {
    rememberIntention(intention)
    openSignup({ target: intention.profile.id, next: intention.path })
  }
}
