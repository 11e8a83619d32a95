import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'

/** PostgreSQL cannot store NUL, and no address contains it. Normalises a valid address as sign-up does. */
export const EmailInput = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((email) => !email.includes('\0'))
  .overwrite((email) => normaliseEmail(email) ?? email)

export const Login = z.object({ email: EmailInput, password: z.string().min(1).max(200) }).openapi('Login')
export type Login = z.infer<typeof Login>

export const LanguageChoice = z.object({ language: z.enum(locales) }).openapi('LanguageChoice')
