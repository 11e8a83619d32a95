import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { cleanEmail } from '#app/platform/values/email.ts'

/** PostgreSQL cannot hold the character zero, and no address has it. Spelled as at the sign-up, where it is one. */
export const EmailGiven = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((email) => !email.includes('\0'))
  .overwrite((email) => cleanEmail(email) ?? email)

export const Login = z.object({ email: EmailGiven, password: z.string().min(1).max(200) }).openapi('Login')
export type Login = z.infer<typeof Login>

export const LanguageChoice = z.object({ language: z.enum(locales) }).openapi('LanguageChoice')
