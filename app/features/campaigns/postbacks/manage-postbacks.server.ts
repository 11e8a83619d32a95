import { BadSetting, env } from '#app/platform/env.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { PrivateAddressError, requestPublic } from '#app/platform/public-request.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import { findSiteByDomain } from '../campaigns.db.server.ts'
import { fillTemplate, findTemplateProblem, type Signature } from './postback-template.ts'
import {
  deletePostback,
  findAccount,
  findLastDeliveries,
  findPostback,
  findPostbacks,
  upsertPostback,
} from './postbacks.db.server.ts'
import { openSignature, reversePostbacks, signatureSealContext } from './postbacks.server.ts'

interface PostbackInput {
  domain: string
  network: string
  template: string
  signature: Signature | null
}

/**
 * Refuses what cannot be right: unknown macros, no https, and, by sending a test, redirects and private addresses.
 * Returns the network's response to the test; other refusals may be meant for the test alone.
 */
export async function savePostback({ domain, network, template, signature }: PostbackInput) {
  const site_id = await findSiteId(domain)
  if (!/^\S(.{0,98}\S)?$/u.test(network))
    throw new BadSetting('A network has a name of up to 100 characters.')
  if (signature && !/^[A-Za-z0-9_.-]{1,40}$/.test(signature.parameter))
    throw new BadSetting('The parameter of a signature has up to 40 letters, digits, dots, dashes and lines.')
  if (signature && signature.secret.length < 16) throw new BadSetting('A secret has 16 characters or more.')
  if (signature && !env().SECRET)
    throw new BadSetting('Secrets are sealed with the setting SECRET, which is missing.')
  const problem = findTemplateProblem(template, signature ?? undefined)
  if (problem) throw new BadSetting(problem)
  const response = await sendTest(template, signature)
  if (response.status !== null && response.status >= 300 && response.status < 400)
    throw new BadSetting(`It redirects (${response.status}); name the address that it leads to.`)
  await upsertPostback({
    site_id,
    network,
    template,
    signature_parameter: signature?.parameter ?? null,
    secret_sealed: signature && seal(Buffer.from(signature.secret), signatureSealContext(site_id, network)),
  })
  return response
}

/** Sends the event `test`, which nothing caused, to a template that is saved. */
export async function testPostback(domain: string, network: string) {
  const postback = await requirePostback(domain, network)
  const signature = openSignature(postback)
  if (signature === 'closed')
    throw new BadSetting('Its secret was sealed with another SECRET: save it again.')
  return sendTest(postback.template, signature)
}

async function sendTest(template: string, signature: Signature | null) {
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
    return { status }
  } catch (error) {
    if (error instanceof PrivateAddressError) throw new BadSetting('It leads to a private address.')
    return { status: null }
  }
}

export async function removePostback(domain: string, network: string) {
  const { id } = await requirePostback(domain, network)
  await deletePostback(id)
}

export function listPostbacks() {
  return findPostbacks()
}

export async function listDeliveries(domain: string, network: string) {
  const { id } = await requirePostback(domain, network)
  return findLastDeliveries(id, 100)
}

export async function reverseForFraud(account: string) {
  if (!(await findAccount(account))) throw new BadSetting('There is no such account.')
  return reversePostbacks(account)
}

async function findSiteId(domain: string): Promise<string> {
  const site = await findSiteByDomain(domain)
  if (!site) throw new BadSetting('There is no site with this domain.')
  return site.id
}

async function requirePostback(domain: string, network: string) {
  const postback = await findPostback(await findSiteId(domain), network)
  if (!postback) throw new BadSetting('There is no template for this site and network.')
  return postback
}
