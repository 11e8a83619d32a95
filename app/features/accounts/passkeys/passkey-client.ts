import { http } from '#app/web/browser/http-client.ts'

/** Loaded only when someone presses the button. */
const webAuthn = () => import('@simplewebauthn/browser')

async function step<Answer>(json: { step: string; response?: unknown }): Promise<Answer> {
  return http.post('passkey.php', { json, timeout: 20_000 }).json<Answer>()
}

export async function setUpPasskey() {
  const { startRegistration } = await webAuthn()
  const { options } = await step<{ options: Parameters<typeof startRegistration>[0]['optionsJSON'] }>({
    step: 'register-options',
  })
  await step({ step: 'register', response: await startRegistration({ optionsJSON: options }) })
}

export async function logInByPasskey() {
  const { startAuthentication } = await webAuthn()
  const { options } = await step<{ options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }>({
    step: 'login-options',
  })
  await step({ step: 'login', response: await startAuthentication({ optionsJSON: options }) })
}

/** The reader closed the device's own question, or the device has nothing to offer; it does not say which. */
export function wasCancelled(failure: unknown): boolean {
  return failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)
}

/** This device has a key for the account already. */
export function isSetUpAlready(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'InvalidStateError'
}
