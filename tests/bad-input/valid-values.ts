import { signupAnswers } from '#tests/make/signup.ts'
import type { Json, Schema } from './schemas.ts'

/** Valid answers by the names of fields, so that a single bad one among them is what is tested. */
export const validValues: Json = {
  ...signupAnswers({ email: 'nobody-yet@mail.example' }),
  password_repeat: 'red boots by the door',
  region: 'DE-HH',
  city: 'Hamburg',
  subject: 'A question',
  text: 'What does it cost?',
  query: 'Ham',
  // Nobody has this id.
  id: '018c0000-0000-7000-8000-000000000000',
  profile: '018c0000-0000-7000-8000-000000000000',
  photo: '018c0000-0000-7000-8000-000000000000',
  message: '018c0000-0000-7000-8000-000000000000',
  lat: '53.55',
  lon: '10.01',
  'x-partner-key': 'demo-partner-key',
}

export function validValue(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum))
    return schema.enum.includes(validValues[name]) ? validValues[name] : schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return validValue(first, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, validValue(each, key)]),
      )
    case 'array':
      return schema.items ? [validValue(schema.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return validValues[name] ?? 'text'
  }
}
