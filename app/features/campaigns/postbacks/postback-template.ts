import { createHmac } from 'node:crypto'

export const postbackEvents = ['signup', 'activation', 'first_purchase'] as const
export type PostbackEvent = (typeof postbackEvents)[number]
export type Reversal = `${PostbackEvent}_reversed`

/** The click id is what a network puts into `ref` of its links. */
const macros = ['click_id', 'event', 'transaction_id', 'amount', 'currency', 'sub1', 'sub2', 'sub3'] as const
export type Macro = (typeof macros)[number]
/** Without these a network would count reversals and repetitions as new conversions. */
const requiredMacros = ['event', 'transaction_id'] as const

export interface Signature {
  parameter: string
  secret: string
}

const anyMacro = /\{([^{}]*)\}/g
const maxLength = 2000

/** Why a template cannot be used, as an operator reads it; null for one that can. */
export function findTemplateProblem(
  template: string,
  signature?: Pick<Signature, 'parameter'>,
): string | null {
  if (!template.startsWith('https://')) return 'A template begins with https://.'
  if (template.length > maxLength) return `A template has at most ${maxLength} characters.`
  const used = [...template.matchAll(anyMacro)].map(([, name = '']) => name)
  const unknown = used.find((name) => !macros.some((each) => each === name))
  if (unknown !== undefined)
    return `There is no macro {${unknown}}, only ${macros.map((name) => `{${name}}`).join(' ')}.`
  const missing = requiredMacros.find((name) => !used.includes(name))
  if (missing) return `{${missing}} is missing.`
  const filled = template.replace(anyMacro, '1')
  const address = URL.parse(filled)
  // An address that one parser corrects may be read differently by another.
  if (!address || address.href !== filled || /[{}]/.test(filled))
    return 'This is not an address as browsers write it.'
  if (address.username || address.password || address.hash || !hasFixedHost(template))
    return 'An address has no login, no fragment and no macro in its host.'
  if (signature && address.searchParams.has(signature.parameter))
    return `The parameter ${signature.parameter} is in the template already.`
  return null
}

function hasFixedHost(template: string): boolean {
  return /^https:\/\/[^/?#{]+[/?#]/.test(template)
}

/** The address to call. The signature covers all of it that stands before its own parameter. */
export function fillTemplate(
  template: string,
  values: Record<Macro, string>,
  signature: Signature | null,
): URL {
  const address = new URL(
    template.replace(anyMacro, (_all, name: Macro) => {
      const value = values[name].toWellFormed()
      // As a segment of a path these would lead elsewhere.
      return value === '.' || value === '..' ? '' : encodeURIComponent(value)
    }),
  )
  if (!signature) return address
  const signed = createHmac('sha256', signature.secret).update(address.href).digest('hex')
  return new URL(`${address.href}${address.search ? '&' : '?'}${signature.parameter}=${signed}`)
}
