import { renderMail } from '#app/features/notifications/render-mail.server.tsx'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { PaidFor } from '../closing/paid-for.ts'
import { accountClosedMail } from './account-closed.mail.tsx'
import { activationMail } from './activation.mail.tsx'
import { alreadyRegisteredMail } from './already-registered.mail.tsx'
import { changeEmailMail } from './change-email.mail.tsx'
import { dormantMail } from './dormant.mail.tsx'
import { emailChangedMail } from './email-changed.mail.tsx'
import { emailRestoredMail } from './email-restored.mail.tsx'
import { newLoginMail } from './new-login.mail.tsx'
import { passkeyAddedMail } from './passkey-added.mail.tsx'
import { passwordChangedMail } from './password-changed.mail.tsx'
import { resetMail } from './reset.mail.tsx'

interface AccountMail {
  account: { id: string; email: string; name: string; language: string; timeZone?: string | null }
  site: Site
  /** Scheme, domain and port of the site, as in the visit. */
  origin: string
}

type AccountMailWithToken = AccountMail & { token: string }

export function sendActivationMail(tx: Tx, { account, site, origin, token }: AccountMailWithToken) {
  const content = activationMail({
    site: site.name,
    name: account.name,
    link: tokenLink(origin, token),
    ...(site.hide_account_existence && { resetPage: `${origin}/reset-password` }),
  })
  return send(tx, { account, site, origin }, content)
}

export function sendResetMail(tx: Tx, { account, site, origin, token }: AccountMailWithToken) {
  const content = resetMail({ site: site.name, name: account.name, link: tokenLink(origin, token) })
  return send(tx, { account, site, origin }, content)
}

/** Goes to the owner of an address that somebody tried to sign up with again. */
export function sendAlreadyRegisteredMail(tx: Tx, mail: AccountMail) {
  const { account, site, origin } = mail
  return send(tx, mail, alreadyRegisteredMail({ site: site.name, name: account.name, origin }))
}

interface Closed {
  eraseAt: Date
  paidFor: PaidFor
}

/** With the way back, for as long as there is one. */
export function sendAccountClosedMail(tx: Tx, mail: AccountMailWithToken & Closed) {
  const { account, site, origin, token, eraseAt, paidFor } = mail
  const until = { at: eraseAt, timeZone: account.timeZone ?? 'UTC' }
  const content = accountClosedMail({
    ...{ site: site.name, origin, name: account.name, link: tokenLink(origin, token), until, paidFor },
  })
  return send(tx, mail, content)
}

export function sendDormantMail(tx: Tx, mail: AccountMail & { eraseAt: Date }) {
  const { account, site, origin, eraseAt } = mail
  const until = { at: eraseAt, timeZone: account.timeZone ?? 'UTC' }
  return send(tx, mail, dormantMail({ site: site.name, name: account.name, origin, until }))
}

type AccountMailOfDevice = AccountMail & { device: string; at: Date }

export function sendNewLoginMail(tx: Tx, mail: AccountMailOfDevice) {
  return send(tx, mail, newLoginMail(whatHappened(mail)))
}

export function sendPasskeyAddedMail(tx: Tx, mail: AccountMailOfDevice) {
  return send(tx, mail, passkeyAddedMail(whatHappened(mail)))
}

export function sendPasswordChangedMail(tx: Tx, mail: AccountMailOfDevice & { passkeysKept?: boolean }) {
  const { passkeysKept = false } = mail
  return send(tx, mail, passwordChangedMail({ ...whatHappened(mail), passkeysKept }))
}

/** Goes to the new address. */
export function sendChangeEmailMail(tx: Tx, mail: AccountMailWithToken) {
  const { account, site, origin, token } = mail
  const content = changeEmailMail({
    site: site.name,
    name: account.name,
    email: account.email,
    link: tokenLink(origin, token),
  })
  return send(tx, mail, content)
}

/** Goes to the address that the account had until now. */
export function sendEmailChangedMail(
  tx: Tx,
  { newEmail, token, ...mail }: AccountMailOfDevice & { newEmail: string; token: string },
) {
  const link = tokenLink(mail.origin, token)
  return send(tx, mail, emailChangedMail({ ...whatHappened(mail), newEmail, link }))
}

/** Goes to the address that the account had got by the change. */
export function sendEmailRestoredMail(tx: Tx, mail: AccountMail) {
  const { account, site, origin } = mail
  return send(tx, mail, emailRestoredMail({ site: site.name, name: account.name, origin }))
}

function whatHappened({ account, site, origin, device, at }: AccountMailOfDevice) {
  const where = { device, at, timeZone: account.timeZone ?? 'UTC' }
  return { site: site.name, name: account.name, origin, where }
}

/** The token stands in the link and nowhere else. */
function tokenLink(origin: string, token: string) {
  return `${origin}/${token}`
}

async function send(
  tx: Tx,
  { account, site }: AccountMail,
  content: Parameters<typeof renderMail>[0]['content'],
) {
  await queueMail(tx, await renderMail({ to: account.email, language: account.language, site, content }))
}
