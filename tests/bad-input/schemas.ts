import { z } from '@hono/zod-openapi'

export type Json = Record<string, unknown>

export type Schema = Json & {
  type?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  maxLength?: number
}

export type Path = (string | number)[]

export function schemaOf(schema: z.ZodType | undefined): Schema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

export function variantsOf(schema: Schema): Schema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema]
}

/** The places in a schema that accept any text. */
export function freeTexts(schema: Schema, path: Path = []): { path: Path; longest?: number }[] {
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => freeTexts(each, [...path, key]))
  if (schema.type !== 'string' || 'const' in schema || 'enum' in schema) return []
  return [{ path, longest: schema.maxLength }]
}

export function matchesSchema(contract: z.ZodType, value: unknown) {
  try {
    return contract.safeParse(value).success
  } catch {
    // Zod stumbles over some lengths that are none.
    return false
  }
}
