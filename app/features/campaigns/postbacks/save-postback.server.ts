import type { Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { PrivateAddressError, requestPublic } from '#app/platform/public-request.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import { fillTemplate } from './fill-template.server.ts'
import { findTemplateProblem, type Signature, type TemplateProblem } from './postback-template.ts'
import { type PostbackRow, upsertPostback } from './postbacks.db.server.ts'
import { openSignature, signatureSealContext } from './postbacks.server.ts'

export type PostbackProblem =
  | TemplateProblem
  | { is: 'parameter_invalid' | 'secret_short' | 'nothing_seals' | 'sealed_otherwise' | 'private_address' }
  | { is: 'redirects'; status: number }

export interface NewPostback {
  siteId: string
  network: string
  template: string
  signature: Signature | null
}

/** Anything the network answered, also a refusal: that may be meant for the test alone. Null: it did not answer. */
export type TestAnswer = { status: number | null } | { problem: PostbackProblem }

/** Refuses what cannot be right: unknown macros, no https and, by sending a test, redirects and private addresses. */
export async function checkPostback({ template, signature }: Omit<NewPostback, 'siteId' | 'network'>) {
  const problem = findSignatureProblem(signature) ?? findTemplateProblem(template, signature ?? undefined)
  return problem ? { problem } : sendTest(template, signature)
}

function findSignatureProblem(signature: Signature | null): PostbackProblem | null {
  if (!signature) return null
  if (!/^[A-Za-z0-9_.-]{1,40}$/.test(signature.parameter)) return { is: 'parameter_invalid' }
  if (signature.secret.length < 16) return { is: 'secret_short' }
  return env().SECRET ? null : { is: 'nothing_seals' }
}

export function storePostback(tx: Tx, { siteId, network, template, signature }: NewPostback) {
  return upsertPostback(tx, {
    site_id: siteId,
    network,
    template,
    signature_parameter: signature?.parameter ?? null,
    secret_sealed: signature && seal(Buffer.from(signature.secret), signatureSealContext(siteId, network)),
  })
}

/** Sends the event `test`, which nothing caused, to a template that is saved. */
export async function testStoredPostback(postback: PostbackRow): Promise<TestAnswer> {
  const signature = openSignature(postback)
  if (signature === 'closed') return { problem: { is: 'sealed_otherwise' } }
  return sendTest(postback.template, signature)
}

async function sendTest(template: string, signature: Signature | null): Promise<TestAnswer> {
  const values = {
    click_id: 'test',
    event: 'test',
    transaction_id: `test-${newPublicId()}`,
    amount: '0.00',
    currency: 'EUR',
    sub1: 'test',
    sub2: 'test',
    sub3: 'test',
  }
  try {
    const { status } = await requestPublic(fillTemplate(template, values, signature), { method: 'GET' })
    return status >= 300 && status < 400 ? { problem: { is: 'redirects', status } } : { status }
  } catch (error) {
    if (error instanceof PrivateAddressError) return { problem: { is: 'private_address' } }
    return { status: null }
  }
}
