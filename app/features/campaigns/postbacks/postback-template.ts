export const postbackEvents = ['signup', 'activation', 'first_purchase'] as const
export type PostbackEvent = (typeof postbackEvents)[number]
export type Reversal = `${PostbackEvent}_reversed`

/** The click id is what a network puts into `ref` of its links. */
export const macros = [
  'click_id',
  'event',
  'transaction_id',
  'amount',
  'currency',
  'sub1',
  'sub2',
  'sub3',
] as const
export type Macro = (typeof macros)[number]
/** Without these a network would count reversals and repetitions as new conversions. */
export const requiredMacros = ['event', 'transaction_id'] as const

export interface Signature {
  parameter: string
  secret: string
}

export const anyMacro = /\{([^{}]*)\}/g
export const maxTemplateLength = 2000

export type TemplateProblem =
  | { is: 'not_https' | 'too_long' | 'no_address' | 'unfit_parts' }
  | { is: 'unknown_macro' | 'missing_macro' | 'parameter_taken'; name: string }

/** Why a template cannot be used; null for one that can. */
export function findTemplateProblem(
  template: string,
  signature?: Pick<Signature, 'parameter'>,
): TemplateProblem | null {
  if (!template.startsWith('https://')) return { is: 'not_https' }
  if (template.length > maxTemplateLength) return { is: 'too_long' }
  const used = [...template.matchAll(anyMacro)].map(([, name = '']) => name)
  const unknown = used.find((name) => !macros.some((each) => each === name))
  if (unknown !== undefined) return { is: 'unknown_macro', name: unknown }
  const missing = requiredMacros.find((name) => !used.includes(name))
  if (missing) return { is: 'missing_macro', name: missing }
  const filled = template.replace(anyMacro, '1')
  // Not URL.parse: the form that calls this runs in browsers without it.
  const address = URL.canParse(filled) ? new URL(filled) : null
  // An address that one parser corrects may be read differently by another.
  if (!address || address.href !== filled || /[{}]/.test(filled)) return { is: 'no_address' }
  if (address.username || address.password || address.hash || !hasFixedHost(template))
    return { is: 'unfit_parts' }
  if (signature && address.searchParams.has(signature.parameter))
    return { is: 'parameter_taken', name: signature.parameter }
  return null
}

function hasFixedHost(template: string): boolean {
  return /^https:\/\/[^/?#{]+[/?#]/.test(template)
}
