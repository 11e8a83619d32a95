import { now } from '#app/platform/clock.server.ts'
import type { PaymentProvider } from './provider.ts'

type Methods = PaymentProvider['methods']

const keptFor = 600_000
/** Prices are few; should somebody find a way to ask for many, memory stays small. */
const most = 500

/** Asked again after ten minutes. One that does not answer then is taken at its last word. */
export function rememberMethods(ask: Methods): Methods {
  const known = new Map<string, { until: number; methods: readonly string[] }>()
  return async (asked) => {
    const key = `${asked.country} ${asked.price.currency} ${asked.price.amount}`
    const time = now().getTime()
    const before = known.get(key)
    if (before && before.until > time) return before.methods
    try {
      const methods = await ask(asked)
      if (known.size >= most) known.clear()
      known.set(key, { until: time + keptFor, methods })
      return methods
    } catch (error) {
      if (before) return before.methods
      throw error
    }
  }
}
