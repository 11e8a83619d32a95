import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import type { Site } from '#app/web/visit.ts'
import { countUnverifiedMail } from '../login/login-guard.server.ts'
import { accountReactivatedMail } from './account-reactivated.mail.tsx'
import { activationMail } from './activation.mail.tsx'
import { type AddressBan, addressBannedMail } from './address-banned.mail.tsx'
import { alreadyRegisteredMail } from './already-registered.mail.tsx'
import { changeEmailMail } from './change-email.mail.tsx'
import { type ContactHidden, contactHiddenMail } from './contact-hidden.mail.tsx'
import { emailChangedMail } from './email-changed.mail.tsx'
import { emailRestoredMail } from './email-restored.mail.tsx'
import { newAddressMail } from './new-address.mail.tsx'
import { newLoginMail } from './new-login.mail.tsx'
import { passkeyAddedMail } from './passkey-added.mail.tsx'
import { passwordChangedMail } from './password-changed.mail.tsx'
import { resetMail } from './reset.mail.tsx'
import { unconfirmedMail } from './unconfirmed.mail.tsx'
import { undoEndedMail } from './undo-ended.mail.tsx'

interface Recipient {
  id: string
  email: string
  name: string
  language: string
  timeZone?: string | null
}

interface UnverifiedMail {
  account: Recipient
  site: Site
  /** Scheme, domain and port of the site, as in the visit. */
  origin: string
}

export interface AccountMail extends UnverifiedMail {
  /** The status shows whether the address is known to be the member's own. */
  account: Recipient & { status: string }
}

type AccountMailWithToken = AccountMail & { token: string }

/** Returns the result of `sendToUnverified`. */
export function sendActivationMail(
  tx: Tx,
  { account, site, origin, token }: UnverifiedMail & { token: string },
) {
  const content = activationMail({
    site: site.name,
    name: account.name,
    link: tokenLink(origin, token),
    ...(site.hide_account_existence && { resetPage: `${origin}/reset-password` }),
  })
  return sendToUnverified(tx, { account, site, origin }, content)
}

export function sendResetMail(tx: Tx, { account, site, origin, token }: AccountMailWithToken) {
  const content = resetMail({ site: site.name, name: account.name, link: tokenLink(origin, token) })
  return sendToConfirmed(tx, { account, site, origin }, content)
}

/** Sent before the address is confirmed. Returns the result of `sendToUnverified`. */
export function sendClaimMail(tx: Tx, { account, site, origin, token }: UnverifiedMail & { token: string }) {
  const content = resetMail({ site: site.name, name: account.name, link: tokenLink(origin, token) })
  return sendToUnverified(tx, { account, site, origin }, content)
}

/** Sent to the owner of an address that somebody tried to sign up with again. */
export function sendAlreadyRegisteredMail(tx: Tx, mail: AccountMail) {
  const { account, site, origin } = mail
  return sendToConfirmed(tx, mail, alreadyRegisteredMail({ site: site.name, name: account.name, origin }))
}

/**
 * Sent to a banned address that somebody tried to use on a site that hides account existence. Counted like every mail
 * that strangers can cause.
 */
export async function sendAddressBannedMail(
  tx: Tx,
  {
    email,
    language,
    site,
    origin,
    ban,
  }: Omit<UnverifiedMail, 'account'> & Pick<Recipient, 'email' | 'language'> & { ban: AddressBan },
) {
  if (await countUnverifiedMail(tx, { site, email })) return
  const content = addressBannedMail({ site: site.name, origin, ban })
  await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
}

/** Sent to a member who came back through the reactivation link. */
export function sendAccountReactivatedMail(tx: Tx, mail: AccountMail) {
  const { account, site, origin } = mail
  return sendToConfirmed(tx, mail, accountReactivatedMail({ site: site.name, name: account.name, origin }))
}

/**
 * Sent to an unconfirmed address before its sign-up is erased. Returns until when a mail that was not sent has to wait;
 * in that case no link is issued.
 */
export async function sendUnconfirmedMail(
  tx: Tx,
  { account, site, origin, issue, eraseAt }: UnverifiedMail & { issue: () => Promise<string>; eraseAt: Date },
) {
  const delayed = await countUnverifiedMail(tx, { site, email: account.email })
  if (delayed) return delayed
  const link = tokenLink(origin, await issue())
  const until = { at: eraseAt, timeZone: account.timeZone ?? 'UTC' }
  const content = unconfirmedMail({ site: site.name, name: account.name, link, until })
  await queue(tx, { account, site, origin }, content)
  return null
}

export function sendContactHiddenMail(
  tx: Tx,
  { shown, hidden, ...mail }: AccountMail & Pick<ContactHidden, 'shown' | 'hidden'>,
) {
  const { account, site, origin } = mail
  return sendToConfirmed(
    tx,
    mail,
    contactHiddenMail({ site: site.name, name: account.name, origin, shown, hidden }),
  )
}

type AccountMailOfDevice = AccountMail & { device: string; at: Date }

export function sendNewLoginMail(tx: Tx, mail: AccountMailOfDevice) {
  return sendToConfirmed(tx, mail, newLoginMail(securityMailFields(mail)))
}

export function sendPasskeyAddedMail(tx: Tx, mail: AccountMailOfDevice) {
  return sendToConfirmed(tx, mail, passkeyAddedMail(securityMailFields(mail)))
}

export function sendPasswordChangedMail(tx: Tx, mail: AccountMailOfDevice & { arePasskeysKept?: boolean }) {
  const { arePasskeysKept = false } = mail
  return sendToConfirmed(tx, mail, passwordChangedMail({ ...securityMailFields(mail), arePasskeysKept }))
}

/** Sent to the new address. Returns the result of `sendToUnverified`. */
export function sendChangeEmailMail(tx: Tx, mail: UnverifiedMail & { token: string }) {
  const { account, site, origin, token } = mail
  const content = changeEmailMail({
    site: site.name,
    name: account.name,
    email: account.email,
    link: tokenLink(origin, token),
  })
  return sendToUnverified(tx, mail, content)
}

/** Sent to the address that the account had until now. */
export function sendEmailChangedMail(
  tx: Tx,
  { newEmail, token, ...mail }: AccountMailOfDevice & { newEmail: string; token: string },
) {
  const link = tokenLink(mail.origin, token)
  return sendToConfirmed(tx, mail, emailChangedMail({ ...securityMailFields(mail), newEmail, link }))
}

/** Sent to the new address, which its owner has just proved. */
export function sendNewAddressMail(tx: Tx, mail: AccountMail & { until: Date }) {
  const { account, site, origin } = mail
  const until = { at: mail.until, timeZone: account.timeZone ?? 'UTC' }
  return sendToConfirmed(tx, mail, newAddressMail({ site: site.name, name: account.name, origin, until }))
}

/** Sent to an address that could undo a change until now. */
export function sendUndoEndedMail(tx: Tx, mail: AccountMailOfDevice) {
  return sendToConfirmed(tx, mail, undoEndedMail(securityMailFields(mail)))
}

/** Sent to the address that the account had through the change. */
export function sendEmailRestoredMail(tx: Tx, mail: AccountMail) {
  const { account, site, origin } = mail
  return sendToConfirmed(tx, mail, emailRestoredMail({ site: site.name, name: account.name, origin }))
}

function securityMailFields({ account, site, origin, device, at }: AccountMailOfDevice) {
  const where = { device, at, timeZone: account.timeZone ?? 'UTC' }
  return { site: site.name, name: account.name, origin, where }
}

/** The token appears only in the link. */
export function tokenLink(origin: string, token: string) {
  return `${origin}/${token}`
}

type Content = Parameters<typeof renderMail>[0]['content']

/** Sends only to a confirmed address: an unconfirmed one may be a stranger's. */
export async function sendToConfirmed(tx: Tx, mail: AccountMail, content: Content) {
  if (mail.account.status !== 'not_confirmed') await queue(tx, mail, content)
}

/**
 * Sends a mail that its owner needs to prove the address to any address, a few times. Returns until when it has to
 * wait, if it was not sent.
 */
async function sendToUnverified(tx: Tx, mail: UnverifiedMail, content: Content) {
  const delayed = await countUnverifiedMail(tx, { site: mail.site, email: mail.account.email })
  if (!delayed) await queue(tx, mail, content)
  return delayed
}

async function queue(tx: Tx, { account, site }: UnverifiedMail, content: Content) {
  await enqueueMail(tx, await renderMail({ to: account.email, language: account.language, site, content }))
}
