import { accentColour } from '#app/design/style/accent-colours.ts'
import { type Company, findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { removeJoiners } from '#app/i18n/non-breaking.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { Decline, MailContent } from './mail-content.ts'
import { mailHtml } from './mail-template.server.tsx'
import { mailTexts, plainText } from './mail-texts.server.ts'

interface MailToRender {
  to: string
  /** The recipient's language; an unsupported one becomes English. */
  language: string
  site: Site
  content: MailContent
  /** Service mails cannot be declined. */
  decline?: Decline
}

/** Renders both parts of a mail in the recipient's language and the site's brand, ready to be queued. */
export async function renderMail({ to, language, site, content, decline }: MailToRender): Promise<Mail> {
  const company = await senderOf(site)
  const locale = isLocale(language) ? language : defaultLocale
  const i18n = i18nFor(locale)
  const sender = {
    site: site.name,
    accent: accentColour(site.accent),
    supportEmail: site.support_email,
    company: company.name,
    address: `${company.address}, ${company.city}, ${countryName(company.country, locale)}`,
  }
  const texts = mailTexts({ content, sender, i18n, decline })
  return {
    id: newId(),
    from: `"${site.mail_name.replace(/["\\\r\n]/g, '')}" <${site.support_email}>`,
    to,
    subject: removeJoiners(texts.subject),
    text: removeJoiners(plainText(texts, i18n)),
    html: removeJoiners(mailHtml(texts)),
    headers: {
      'Content-Language': locale,
      // Keeps absence notes from answering.
      'Auto-Submitted': 'auto-generated',
      ...(decline && {
        'List-Unsubscribe': `<${decline.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const companies = new Map<string, Company>()

/**
 * Cached, because a mail is rendered inside a transaction, where waiting for a second connection could block the whole
 * pool.
 */
async function senderOf(site: Site): Promise<Company> {
  const known = companies.get(site.company_id)
  const current = findCompanyOfSite(site).then((company) => {
    companies.set(company.id, company)
    return company
  })
  if (!known) return current
  current.catch(() => {})
  return known
}
