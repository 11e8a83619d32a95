import { createHmac } from 'node:crypto'
import { anyMacro, type Macro, type Signature } from './postback-template.ts'

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
