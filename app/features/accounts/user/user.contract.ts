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

export const ResetRequest = z.object({ email: EmailInput }).openapi('ResetRequest')

export const NewPassword = z
  .object({
    /** Left out by the page, whose link put it into the cookie mail-token. */
    token: z.string().max(64).optional(),
    password: z.string().max(200),
    password_repeat: z.string().max(200),
  })
  .openapi('NewPassword')
export type NewPassword = z.infer<typeof NewPassword>
