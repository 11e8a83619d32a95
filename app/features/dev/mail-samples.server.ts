import { msg } from '@lingui/core/macro'
import { accountClosedMail } from '#app/features/account-deletion/account-closed.mail.tsx'
import { bannedYourselfMail } from '#app/features/account-deletion/banned-yourself.mail.tsx'
import { dormantMail } from '#app/features/account-deletion/dormant.mail.tsx'
import { dataReadyMail } from '#app/features/account-deletion/export/data-ready.mail.tsx'
import { reactivationDays } from '#app/features/accounts/closed-account.server.ts'
import { accountReactivatedMail } from '#app/features/accounts/mails/account-reactivated.mail.tsx'
import { activationMail } from '#app/features/accounts/mails/activation.mail.tsx'
import { addressBannedMail } from '#app/features/accounts/mails/address-banned.mail.tsx'
import { alreadyRegisteredMail } from '#app/features/accounts/mails/already-registered.mail.tsx'
import { changeEmailMail } from '#app/features/accounts/mails/change-email.mail.tsx'
import { contactHiddenMail } from '#app/features/accounts/mails/contact-hidden.mail.tsx'
import { emailChangedMail } from '#app/features/accounts/mails/email-changed.mail.tsx'
import { emailRestoredMail } from '#app/features/accounts/mails/email-restored.mail.tsx'
import { newAddressMail } from '#app/features/accounts/mails/new-address.mail.tsx'
import { newLoginMail } from '#app/features/accounts/mails/new-login.mail.tsx'
import { passkeyAddedMail } from '#app/features/accounts/mails/passkey-added.mail.tsx'
import { passwordChangedMail } from '#app/features/accounts/mails/password-changed.mail.tsx'
import { resetMail } from '#app/features/accounts/mails/reset.mail.tsx'
import { unansweredMail } from '#app/features/accounts/mails/unanswered.mail.tsx'
import { unconfirmedMail } from '#app/features/accounts/mails/unconfirmed.mail.tsx'
import { undoEndedMail } from '#app/features/accounts/mails/undo-ended.mail.tsx'
import { appealAnswerMail } from '#app/features/moderation/appeals/appeal-answer.mail.tsx'
import { decisionMail } from '#app/features/moderation/decision.mail.tsx'
import { fraudCorrectedMail } from '#app/features/moderation/fraud-corrected.mail.tsx'
import { fraudNoticeMail } from '#app/features/moderation/fraud-notice.mail.tsx'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { activityDigestMail } from '#app/features/notifications/mails/activity-digest.mail.tsx'
import { creditsLowMail } from '#app/features/notifications/mails/credits-low.mail.tsx'
import { newLikesMail } from '#app/features/notifications/mails/new-likes.mail.tsx'
import { newMatchesMail } from '#app/features/notifications/mails/new-matches.mail.tsx'
import { newMessagesMail } from '#app/features/notifications/mails/new-messages.mail.tsx'
import { photoApprovedMail } from '#app/features/notifications/mails/photo-approved.mail.tsx'
import { savedSearchNewsMail } from '#app/features/notifications/mails/saved-search-news.mail.tsx'
import { severalNewsMail } from '#app/features/notifications/mails/several-news.mail.tsx'
import { welcomeDiscountMail } from '#app/features/notifications/mails/welcome-discount.mail.tsx'
import { notificationTestMail } from '#app/features/notifications/settings-page/notification-test.mail.tsx'
import { debitNoticeMail } from '#app/features/payments/direct-debit/mandate/debit-notice.mail.tsx'
import { mandateWording } from '#app/features/payments/direct-debit/mandate/mandate-texts.ts'
import { orderReceiptMail } from '#app/features/payments/invoices/order-receipt.mail.tsx'
import { transferDetailsMail } from '#app/features/payments/orders/place/transfer-details.mail.tsx'
import { paymentReversedMail } from '#app/features/payments/orders/settle/payment-reversed.mail.tsx'
import { accountRecordedMail } from '#app/features/payments/refunds/account/account-recorded.mail.tsx'
import { refundAccountMail } from '#app/features/payments/refunds/account/refund-account.mail.tsx'
import { refundPaidMail } from '#app/features/payments/refunds/refund-paid.mail.tsx'
import { refundDeclinedMail } from '#app/features/payments/refunds/requests/refund-declined.mail.tsx'
import { refundGrantedMail } from '#app/features/payments/refunds/requests/refund-granted.mail.tsx'
import { secondPaymentRefundedMail } from '#app/features/payments/refunds/second-payment-refunded.mail.tsx'
import { withdrawalReceiptMail } from '#app/features/payments/refunds/withdraw/withdrawal-receipt.mail.tsx'
import { complaintAnswerMail } from '#app/features/safety/complaints/complaint-answer.mail.tsx'
import { complaintReceiptMail } from '#app/features/safety/complaints/complaint-receipt.mail.tsx'
import { findFraudHelp } from '#app/features/safety/fraud-help/fraud-help.server.ts'
import { reportDecisionMail } from '#app/features/safety/reports/report-decision.mail.tsx'
import { reportReceiptMail } from '#app/features/safety/reports/report-receipt.mail.tsx'
import { getFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Visit } from '#app/web/visit.ts'

/** Has the shape of a token but is not valid. */
const sampleToken = 'sample-sample-sample-sample-sample-sample-0'

const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const samplePayment = {
  id: 'sample',
  number: 'K7M2Q9XW4T',
  credits: 20,
  currency: 'EUR',
  full_amount: 2999,
  amount: 2249,
  vat_rate: 1900,
  vat_amount: 359,
  country: 'DE',
  method: 'credit_card',
  paid_with: 'Visa •••• 4242',
  terms_version: new Date('2023-12-01T12:00:00Z'),
}
const samplePaid = () => ({
  country: 'DE',
  refundable: {
    credits: 20,
    worth: [{ amount: 2249, currency: 'EUR' }],
    orders: ['K7M2Q9XW4T'],
    lastDay: dayOf(inDays(9)),
  },
  byAccount: {
    credits: 20,
    worth: [{ amount: 2999, currency: 'EUR' }],
    orders: ['P4T8Z1YB6N'],
    lastDay: dayOf(inDays(12)),
  },
  lost: { credits: 3, worth: [{ amount: 449, currency: 'EUR' }] },
})

/** Every mail of the product with invented people, as the site would send it in this language. */
export async function sampleMails({ site, origin, locale }: Pick<Visit, 'site' | 'origin' | 'locale'>) {
  const company = await findCompanyOfSite(site)
  const reader = { site: site.name, name: 'Ingrid' }
  const link = `${origin}/${sampleToken}`
  const where = { device: 'Firefox, Windows', at: now(), timeZone: 'Europe/Amsterdam' }
  const until = (days: number) => ({ ...where, at: inDays(days) })
  const invoice = `${now().getUTCFullYear()}-000123`
  // The receiver has no other name by then.
  const hidden = i18nFor(locale)._(msg`Member`)
  const news = sampleNotificationMails({ site, origin, locale })
  const samples: Record<string, MailContent> = {
    activation: activationMail({ ...reader, link }),
    'account-closed': accountClosedMail({
      ...reader,
      origin,
      link,
      until: until(reactivationDays),
      paidFor: samplePaid(),
    }),
    'banned-yourself': bannedYourselfMail({
      ...reader,
      origin,
      endsAt: inDays(365),
      eraseAt: inDays(reactivationDays),
      timeZone: where.timeZone,
      paidFor: samplePaid(),
    }),
    'address-banned': addressBannedMail({
      site: site.name,
      origin,
      ban: { reason: 'self', ends_at: inDays(365) },
    }),
    'account-reactivated': accountReactivatedMail({ ...reader, origin }),
    'contact-hidden': contactHiddenMail({
      ...reader,
      origin,
      name: hidden,
      shown: hidden,
      hidden: { town: true, tagline: true },
    }),
    dormant: dormantMail({ ...reader, origin, until: until(30) }),
    unconfirmed: unconfirmedMail({ ...reader, link, until: until(7) }),
    'data-ready': dataReadyMail({ ...reader, origin, until: until(7) }),
    reset: resetMail({ ...reader, link }),
    'already-registered': alreadyRegisteredMail({ ...reader, origin }),
    'new-login': newLoginMail({ ...reader, origin, where }),
    'password-changed': passwordChangedMail({ ...reader, origin, where, arePasskeysKept: true }),
    'change-email': changeEmailMail({ ...reader, link, email: 'ingrid@mail.example' }),
    'email-changed': emailChangedMail({ ...reader, where, link, newEmail: 'ingrid@mail.example' }),
    'new-address': newAddressMail({ ...reader, origin, until: until(7) }),
    'undo-ended': undoEndedMail({ ...reader, origin, where }),
    'email-restored': emailRestoredMail({ ...reader, origin }),
    'notification-test': notificationTestMail({ ...reader, origin }),
    'passkey-added': passkeyAddedMail({ ...reader, origin, where }),
    'order-receipt': orderReceiptMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      lastDay: dayOf(inDays(14)),
      invoice,
      company,
      payment: { ...samplePayment, paid_at: where.at },
    }),
    'transfer-details': transferDetailsMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: samplePayment,
      until: inDays(7),
      next: {
        kind: 'transfer',
        holder: company.name,
        iban: 'NL91ABNA0417164300',
        bic: 'ABNANL2A',
        reference: 'RF18K7M2Q9XW4T',
      },
    }),
    'debit-notice': debitNoticeMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: samplePayment,
      day: inDays(3),
      mandate: {
        reference: `M${samplePayment.number}`,
        holder: 'Ingrid Sample',
        iban: 'DE•• •••• 3000',
        wording: mandateWording(locale, company.name),
        signedAt: where.at,
        creditor: {
          name: company.name,
          address: `${company.address}, ${company.city}`,
          identifier: company.creditor_identifier ?? 'NL00ZZZ123456780000',
        },
      },
    }),
    'payment-reversed': paymentReversedMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: { ...samplePayment, charged_back_at: where.at },
      supportEmail: site.support_email,
      credits: 20,
      premiumEnded: true,
    }),
    'withdrawal-receipt': withdrawalReceiptMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: samplePayment,
      way: 'account',
      refund: { credits: 20, amount: 2249, ended_premium: true, created_at: where.at },
    }),
    'account-recorded': accountRecordedMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      supportEmail: site.support_email,
      number: samplePayment.number,
      amount: 2249,
      currency: 'EUR',
      paidBy: inDays(14),
      holder: 'Ingrid Sample',
      account: 'DE•• •••• 3000',
    }),
    'refund-account': refundAccountMail({
      ...reader,
      origin,
      number: samplePayment.number,
      amount: 2249,
      currency: 'EUR',
    }),
    'refund-granted': refundGrantedMail({
      ...reader,
      origin,
      payment: samplePayment,
      refund: { amount: 2249, credits: 20, ended_premium: true, status: 'due' },
    }),
    'refund-declined': refundDeclinedMail({
      ...reader,
      origin,
      payment: samplePayment,
      reason: 'credits_used',
      note: '',
    }),
    'refund-paid': refundPaidMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: samplePayment,
      account: null,
      note: samplePayment.id,
      refund: { amount: 2249, paid_at: where.at },
    }),
    'second-payment-refunded': secondPaymentRefundedMail({
      ...reader,
      origin,
      timeZone: where.timeZone,
      payment: samplePayment,
      paidBack: { amount: 2249, currency: 'EUR', at: where.at },
    }),
    decision: decisionMail({
      ...reader,
      origin,
      locale,
      timeZone: where.timeZone,
      link: `${origin}/decisions/D-2345-BCDF`,
      facts: {
        number: 'D-2345-BCDF',
        measure: 'warn',
        field: null,
        limits: [],
        limited_until: null,
        suspended_until: null,
        ground: 'insults',
        explanation: '',
        points: 1,
        source: 'notice',
        automated_detection: false,
        automated_decision: 'not',
        removedText: null,
        rejectedFor: null,
        decided_at: where.at,
        appeal_until: inDays(184),
      },
    }),
    'appeal-answer': appealAnswerMail({
      ...reader,
      number: 'D-2345-BCDF',
      words: 'We have looked at it again.',
      outcome: 'granted',
      link: `${origin}/decisions/D-2345-BCDF`,
    }),
    'report-decision': reportDecisionMail({
      site: site.name,
      origin,
      number: 'R-2026-000001',
      decision: 'no_breach',
      reason: msg`We looked at it carefully and found nothing that breaks the law or our terms of use.`,
    }),
    'complaint-answer': complaintAnswerMail({
      site: site.name,
      origin,
      number: 'C-2026-000001',
      answer: 'Thank you for telling us.',
    }),
    unanswered: unansweredMail({ ...reader, origin, who: 'Rosa', conversation: 'sample', credits: 3 }),
    'fraud-notice': fraudNoticeMail({
      ...reader,
      origin,
      who: 'Theo',
      conversation: 'sample',
      refunded: 12,
      contacts: findFraudHelp('NL'),
    }),
    'fraud-corrected': fraudCorrectedMail({ ...reader, origin, who: 'Theo', conversation: 'sample' }),
    ...news,
    'complaint-receipt': complaintReceiptMail({ site: site.name, number: `C-${invoice}` }),
    'report-receipt': reportReceiptMail({ site: site.name, number: `R-${invoice}` }),
  }
  return Promise.all(
    Object.entries(samples).map(async ([name, content]) => {
      const mail = await renderMail({
        to: 'ingrid@demo.example',
        language: locale,
        site,
        content,
        ...(name in news && { decline: { oneClick: link, page: link, settings: `${origin}/notifications` } }),
      })
      return { name, subject: mail.subject, text: mail.text, html: mail.html }
    }),
  )
}

/** The mails members can decline. */
function sampleNotificationMails({
  site,
  origin,
  locale,
}: Pick<Visit, 'site' | 'origin' | 'locale'>): Record<string, MailContent> {
  const recipient = { site: site.name, origin, name: 'Ingrid' }
  const person = (id: string, name: string) => ({
    id,
    name,
    picture: null,
    ageAndTown: '64 · Aarhus',
    events: 1,
    isNamed: true,
    label: null,
  })
  const theo = person('theo', 'Theo')
  const bot = { ...person('mia', 'Mia'), label: getFictionalTexts(site, locale).singular }
  const messages = newMessagesMail({
    ...recipient,
    writers: [{ ...theo, events: 3 }, bot],
  })
  const credits = creditsLowMail({ ...recipient, credits: 1 })
  return {
    'new-messages': messages,
    'new-likes': newLikesMail({ ...recipient, likers: [theo] }),
    'new-matches': newMatchesMail({ ...recipient, matches: [theo] }),
    'saved-search-news': savedSearchNewsMail({ ...recipient, people: [theo, person('kai', 'Kai')] }),
    'credits-low': credits,
    'photo-approved': photoApprovedMail(recipient),
    'activity-digest': activityDigestMail({ ...recipient, unread: 2, likes: 1, people: [theo] }),
    'welcome-discount': welcomeDiscountMail({
      ...recipient,
      until: inDays(6),
      timeZone: 'Europe/Amsterdam',
      less: formatNumber(0.1, locale, { style: 'percent' }),
    }),
    'several-news': severalNewsMail({ ...recipient, all: [messages, credits] }),
  }
}
