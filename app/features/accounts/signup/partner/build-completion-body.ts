import { shortestPassword } from '#app/platform/values/password.ts'
import type { CompleteSignup } from '../signup.contract.ts'
import type { FieldProblem, Secrets, SignupField } from '../steps/signup-steps.ts'

interface CompletionAnswers {
  name: string
  city: string
  secrets: Secrets
  isNiche: boolean
}

/** Catches answers that the server would refuse anyway. */
export function findProblems(secrets: Secrets, isNiche: boolean): Partial<Record<SignupField, FieldProblem>> {
  return {
    ...([...secrets.password].length < shortestPassword && { password: 'too_short' }),
    ...(!secrets.terms && { terms: 'missing' }),
    ...(isNiche && !secrets.nicheConsent && { niche_consent: 'missing' }),
    ...(secrets.sexualityConsent && !secrets.sexuality && { sexuality: 'missing' }),
  }
}

/** The answers in the form that the server accepts. */
export function buildCompletionBody({ name, city, secrets, isNiche }: CompletionAnswers): CompleteSignup {
  const sexuality = secrets.sexualityConsent && (secrets.sexuality as CompleteSignup['sexuality'])
  return {
    name,
    password: secrets.password,
    terms: true,
    ...(city.trim() && { city }),
    ...(sexuality && { sexuality, sexuality_consent: true }),
    ...(isNiche && { niche_consent: secrets.nicheConsent }),
  }
}
