import type { z } from '@hono/zod-openapi'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callServer } from '#app/web/browser/call-server.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import type { sendWayBackCall } from '../closing/reactivation.api.ts'
import type { proveLoginCall } from '../login/recent-login.api.ts'
import type { passkeyStepCall } from './passkeys.api.ts'
import type { PasskeyStep } from './passkeys.contract.ts'

/** Loaded only when someone presses the button. */
const webAuthn = () => import('@simplewebauthn/browser')

function step(body: z.input<typeof PasskeyStep>) {
  return callServer<typeof passkeyStepCall>('POST /passkey.php', { body, timeout: 20_000 })
}

/** What the device is asked, as WebAuthn writes it; the server's library has made it for the browser's. */
async function optionsFor<Options>(kind: 'register-options' | 'login-options'): Promise<Options> {
  const answer = await step({ step: kind })
  if (!('options' in answer)) throw new Error(`${kind} brought no options`)
  return answer.options as Options
}

export async function setUpPasskey() {
  const { startRegistration } = await webAuthn()
  const optionsJSON = await optionsFor<PublicKeyCredentialCreationOptionsJSON>('register-options')
  const { clientExtensionResults: extensions, ...given } = await startRegistration({ optionsJSON })
  await step({ step: 'register', response: { ...given, clientExtensionResults: { ...extensions } } })
}

/** What the device says to a new question. */
async function deviceAnswer() {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = await optionsFor<PublicKeyCredentialRequestOptionsJSON>('login-options')
  const { clientExtensionResults: extensions, ...given } = await startAuthentication({ optionsJSON })
  return { ...given, clientExtensionResults: { ...extensions } }
}

export async function logInByPasskey() {
  await step({ step: 'login', response: await deviceAnswer() })
}

/** Shows that it is still the member, before something sensitive. */
export async function proveByPasskey() {
  const body = { passkey: await deviceAnswer() }
  await callServer<typeof proveLoginCall>('POST /recent-login.php', { body, timeout: 20_000 })
}

/** The old address can no longer take the change of address back. */
export async function endUndoByPasskey() {
  const body = { end_undo: true as const, passkey: await deviceAnswer() }
  await callServer<typeof changeAccountCall>('PUT /account.php', { body, timeout: 20_000 })
}

/** Has the mail sent again that brings back an account which is about to be deleted. */
export async function askForWayBack() {
  const body = { passkey: await deviceAnswer() }
  await callServer<typeof sendWayBackCall>('POST /reactivation.php', { body, timeout: 20_000 })
}

/** The reader closed the device's own question, or the device has nothing to offer; it does not say which. */
export function wasCancelled(failure: unknown): boolean {
  return failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)
}

/** This device has a key for the account already. */
export function isSetUpAlready(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'InvalidStateError'
}
