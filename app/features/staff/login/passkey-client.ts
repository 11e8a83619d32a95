import type { z } from '@hono/zod-openapi'
import { callServer } from '#app/web/browser/call-server.ts'
import { createKey, signWithKey } from '#app/web/browser/webauthn.ts'
import type { staffPasskeyCall } from './login.api.ts'

type Step = z.input<NonNullable<(typeof staffPasskeyCall)['body']>>

function callStep(body: Step) {
  return callServer<typeof staffPasskeyCall>('POST /staff-passkey.php', { body })
}

async function fetchOptions(step: 'register-options' | 'login-options') {
  const answer = await callStep({ step })
  if (!('options' in answer)) throw new Error(`${step} brought no options`)
  return answer.options
}

export async function enrolPasskey() {
  await callStep({ step: 'register', response: await createKey(await fetchOptions('register-options')) })
}

export async function logInByPasskey() {
  await callStep({ step: 'login', response: await signWithKey(await fetchOptions('login-options')) })
}
