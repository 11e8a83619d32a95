import type { z } from '@hono/zod-openapi'
import type { proveLoginCall, sendReactivationMailCall } from '#app/features/accounts/login/login.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { createKey, signWithKey } from '#app/web/browser/webauthn.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import type { passkeyStepCall } from './passkeys.api.ts'
import type { PasskeyStep } from './passkeys.contract.ts'

export { isAlreadyRegistered, wasCancelled } from '#app/web/browser/webauthn.ts'

function callPasskeyStep(body: z.input<typeof PasskeyStep>) {
  return callServer<typeof passkeyStepCall>('POST /passkey.php', { body, timeout: 20_000 })
}

async function fetchOptions(step: 'register-options' | 'login-options') {
  const answer = await callPasskeyStep({ step })
  if (!('options' in answer)) throw new Error(`${step} brought no options`)
  return answer.options
}

export async function registerPasskey() {
  const response = await createKey(await fetchOptions('register-options'))
  await callPasskeyStep({ step: 'register', response })
}

const requestAssertion = async () => signWithKey(await fetchOptions('login-options'))

export async function logInByPasskey() {
  await callPasskeyStep({ step: 'login', response: await requestAssertion() })
}

/** Proves the member's identity again before something sensitive. */
export async function proveByPasskey() {
  const body = { passkey: await requestAssertion() }
  await callServer<typeof proveLoginCall>('POST /recent-login.php', { body, timeout: 20_000 })
}

/** Ends the old address's option to undo the change. */
export async function endUndoByPasskey() {
  const body = { end_undo: true as const, passkey: await requestAssertion() }
  await callServer<typeof changeAccountCall>('PUT /account.php', { body, timeout: 20_000 })
}

/** Requests another mail with the link that reactivates an account about to be deleted. */
export async function requestReactivationMail() {
  const body = { passkey: await requestAssertion() }
  await callServer<typeof sendReactivationMailCall>('POST /reactivation.php', { body, timeout: 20_000 })
}
