import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded only when a button is pressed. */
const webAuthn = () => import('@simplewebauthn/browser')

/** A new key on this device. The server's library makes the options for the browser's library. */
export async function createKey(options: unknown) {
  const { startRegistration } = await webAuthn()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { clientExtensionResults: extensions, ...given } = await startRegistration({ optionsJSON })
  return { ...given, clientExtensionResults: { ...extensions } }
}

/** The device's response to a new challenge. */
export async function signWithKey(options: unknown) {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { clientExtensionResults: extensions, ...given } = await startAuthentication({ optionsJSON })
  return { ...given, clientExtensionResults: { ...extensions } }
}

/** The device's prompt was closed, or the device has no passkey; WebAuthn does not say which. */
export function wasCancelled(failure: unknown): boolean {
  return failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)
}

/** This device already has a passkey for the account. */
export function isAlreadyRegistered(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'InvalidStateError'
}
