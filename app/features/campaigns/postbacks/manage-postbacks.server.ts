import { transaction } from '#app/platform/database/transaction.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import { findSiteByDomain } from '../campaigns.db.server.ts'
import { ensurePartner } from '../partners/partners.db.server.ts'
import { macros, maxTemplateLength, type Signature } from './postback-template.ts'
import {
  deletePostback,
  findAccount,
  findLastDeliveries,
  findPostback,
  findPostbacks,
} from './postbacks.db.server.ts'
import { reversePostbacks } from './postbacks.server.ts'
import {
  checkPostback,
  type PostbackProblem,
  storePostback,
  type TestAnswer,
  testStoredPostback,
} from './save-postback.server.ts'

interface PostbackInput {
  domain: string
  network: string
  template: string
  signature: Signature | null
}

/** Returns the network's response to a test. A network that is not known yet becomes a partner without a key. */
export async function savePostback({ domain, network, template, signature }: PostbackInput) {
  const siteId = await findSiteId(domain)
  if (!/^\S(.{0,98}\S)?$/u.test(network))
    throw new BadSetting('A network has a name of up to 100 characters.')
  const answer = requireNoProblem(await checkPostback({ template, signature }))
  await transaction(async (tx) => {
    await ensurePartner(tx, network, siteId)
    await storePostback(tx, { siteId, network, template, signature })
  })
  return answer
}

export async function testPostback(domain: string, network: string) {
  return requireNoProblem(await testStoredPostback(await requirePostback(domain, network)))
}

function requireNoProblem(answer: TestAnswer) {
  if ('problem' in answer) throw new BadSetting(describeProblem(answer.problem))
  return answer
}

/** As an operator reads it at the command line. */
function describeProblem(problem: PostbackProblem): string {
  switch (problem.is) {
    case 'not_https':
      return 'A template begins with https://.'
    case 'too_long':
      return `A template has at most ${maxTemplateLength} characters.`
    case 'unknown_macro':
      return `There is no macro {${problem.name}}, only ${macros.map((name) => `{${name}}`).join(' ')}.`
    case 'missing_macro':
      return `{${problem.name}} is missing.`
    case 'no_address':
      return 'This is not an address as browsers write it.'
    case 'unfit_parts':
      return 'An address has no login, no fragment and no macro in its host.'
    case 'parameter_taken':
      return `The parameter ${problem.name} is in the template already.`
    case 'parameter_invalid':
      return 'The parameter of a signature has up to 40 letters, digits, dots, dashes and lines.'
    case 'secret_short':
      return 'A secret has 16 characters or more.'
    case 'nothing_seals':
      return 'Secrets are sealed with the setting SECRET, which is missing.'
    case 'sealed_otherwise':
      return 'Its secret was sealed with another SECRET: save it again.'
    case 'private_address':
      return 'It leads to a private address.'
    case 'redirects':
      return `It redirects (${problem.status}); name the address that it leads to.`
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
