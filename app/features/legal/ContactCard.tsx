import { Trans } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Card } from '#app/design/Card.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'

const contact = 'inline-flex min-h-12 items-center gap-3 wrap-anywhere'

export function ContactCard({ email, phone }: { email: string; phone: string | null }) {
  return (
    <Card as="section" className="max-w-text">
      <h2 className="text-xl">
        <Trans>Do you have a question?</Trans>
      </h2>
      <p className="mt-2">
        <Trans>Our customer service is glad to help, in your language.</Trans>
      </p>
      <ul className="mt-2">
        <li>
          <a href={`mailto:${email}`} className={contact}>
            <Mail aria-hidden className="shrink-0" />
            <span className="link">
              <MailAddress of={email} />
            </span>
          </a>
        </li>
        {phone && (
          <li>
            <a href={`tel:${phone}`} className={contact}>
              <Phone aria-hidden className="shrink-0" />
              <span className="link">{phone}</span>
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}
