import type { z } from '@hono/zod-openapi'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { proveLoginCall, sendReactivationMailCall } from '#app/features/accounts/login/login.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import type { passkeyStepCall } from './passkeys.api.ts'
import type { PasskeyStep } from './passkeys.contract.ts'

/** Loaded only when the button is pressed. */
const webAuthn = () => import('@simplewebauthn/browser')

function callPasskeyStep(body: z.input<typeof PasskeyStep>) {
  return callServer<typeof passkeyStepCall>('POST /passkey.php', { body, timeout: 20_000 })
}

/** The WebAuthn options for the device; the server's library makes them for the browser's library. */
async function fetchOptions<Options>(kind: 'register-options' | 'login-options'): Promise<Options> {
  const answer = await callPasskeyStep({ step: kind })
  if (!('options' in answer)) throw new Error(`${kind} brought no options`)
  return answer.options as Options
}

export async function registerPasskey() {
  const { startRegistration } = await webAuthn()
  const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>('register-options')
  const { clientExtensionResults: extensions, ...given } = await startRegistration({ optionsJSON })
  await callPasskeyStep({
    step: 'register',
    response: { ...given, clientExtensionResults: { ...extensions } },
  })
}

/** The device's response to a new challenge. */
async function requestAssertion() {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>('login-options')
  const { clientExtensionResults: extensions, ...given } = await startAuthentication({ optionsJSON })
  return { ...given, clientExtensionResults: { ...extensions } }
}

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

/** The member closed the device's prompt, or the device has no passkey; WebAuthn does not say which. */
export function wasCancelled(failure: unknown): boolean {
  return failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)
}

/** This device already has a passkey for the account. */
export function isAlreadyRegistered(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'InvalidStateError'
}
