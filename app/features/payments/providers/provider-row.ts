import { z } from 'zod'
import { BadSetting } from '#app/platform/env.server.ts'
import type { MethodId } from '../methods/payment-methods.data.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/** Environment variables by name, as strings; missing ones are undefined. */
export type SettingSource = Readonly<Record<string, string | undefined>>
/** What a provider calls our payment methods. */
export type MethodNames = Readonly<Partial<Record<MethodId, string>>>

/** Everything the program knows about a provider; a missing part is a type error. */
interface ProviderParts<Id extends string, Shape extends z.ZodRawShape> {
  id: Id
  /** Serves the demo only; production never uses it. */
  isDemoOnly: boolean
  /** How it calls `/api/payment-webhook.php/{id}`; anybody can send an unsigned message. */
  webhook: { method: 'GET' | 'POST'; isSigned: boolean }
  /** Its environment variables. Those that are neither optional nor have a default are needed. */
  settings: Shape
  /** The niches it accepts by its published rules. A contract that allows more is a row of payment_route. */
  niches: readonly number[]
  methods: MethodNames
  /** Whether the keys are for tests, so that no money moves. */
  isInTestMode(settings: z.output<z.ZodObject<Shape>>): boolean
  create(settings: z.output<z.ZodObject<Shape>>): PaymentProvider
}

/** A provider without the types of its settings, so that all of them fit one list. */
export interface ProviderRow<Id extends string = string>
  extends Pick<ProviderParts<Id, z.ZodRawShape>, 'id' | 'isDemoOnly' | 'webhook' | 'niches' | 'methods'> {
  settingNames: readonly string[]
  neededSettings: readonly string[]
  /** Throws what is wrong with the settings that are given, without repeating them. */
  checkSettings(source: SettingSource): void
  isInTestMode(source: SettingSource): boolean
  /** Undefined while a needed setting is missing. */
  create(source: SettingSource): PaymentProvider | undefined
}

export function defineProvider<const Id extends string, Shape extends z.ZodRawShape>(
  parts: ProviderParts<Id, Shape>,
): ProviderRow<Id> {
  const schema = z.object(parts.settings)
  const schemas = Object.entries(schema.shape)
  const neededSettings = schemas
    .filter(([, setting]) => !z.safeParse(setting, undefined).success)
    .map(([name]) => name)
  return {
    id: parts.id,
    isDemoOnly: parts.isDemoOnly,
    webhook: parts.webhook,
    niches: parts.niches,
    methods: parts.methods,
    settingNames: schemas.map(([name]) => name),
    neededSettings,
    checkSettings(source) {
      for (const [name, setting] of schemas) {
        const { error } = z.safeParse(setting, source[name])
        if (error && source[name] !== undefined)
          throw new BadSetting(`The setting ${name} is not usable: ${error.issues[0]?.message}.`)
      }
    },
    isInTestMode: (source) => parts.isInTestMode(schema.parse(source)),
    create(source) {
      const isComplete = neededSettings.every((name) => source[name] !== undefined)
      return isComplete ? parts.create(schema.parse(source)) : undefined
    },
  }
}

/** What a provider calls one of our methods. */
export function nameAt(names: MethodNames, method: string): string {
  const found = Object.entries(names).find(([id]) => id === method)
  if (!found) throw new ProviderError('setup', `the provider has no name for the method ${method}`)
  return found[1]
}

/** Our methods that a provider means by its names. */
export function methodsNamed(names: MethodNames, theirs: readonly string[]): string[] {
  return Object.entries(names).flatMap(([id, name]) => (theirs.includes(name) ? [id] : []))
}

/** All card brands have the same name at a provider. */
export function cardsNamed(name: string) {
  return {
    credit_card: name,
    dankort: name,
    carte_bancaire: name,
    nexi: name,
    visa: name,
    mastercard: name,
    maestro: name,
  } as const satisfies MethodNames
}
