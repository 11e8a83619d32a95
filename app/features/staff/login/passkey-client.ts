import type { z } from '@hono/zod-openapi'
import { callServer } from '#app/web/browser/call-server.ts'
import { createKey, signWithKey } from '#app/web/browser/webauthn.ts'
import type { staffPasskeyCall } from './login.api.ts'

type Step = z.input<NonNullable<(typeof staffPasskeyCall)['body']>>

function callStep(body: Step) {
  return callServer<typeof staffPasskeyCall>('POST /staff-passkey.php', { body })
}

async function fetchOptions(body: Step) {
  const answer = await callStep(body)
  if (!('options' in answer)) throw new Error(`${body.step} brought no options`)
  return answer.options
}

async function registerKey(by: 'link' | 'session') {
  const response = await createKey(await fetchOptions({ step: 'register-options', by }))
  await callStep({ step: 'register', by, response })
}

/** For the owner of a link: the key replaces all others. */
export const enrolPasskey = () => registerKey('link')

/** For somebody who is logged in: one more key. */
export const addPasskey = () => registerKey('session')

export async function logInByPasskey() {
  await callStep({
    step: 'login',
    response: await signWithKey(await fetchOptions({ step: 'login-options' })),
  })
}
