import { Trans, useLingui } from '@lingui/react/macro'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { DisplaySwitches } from '#app/features/preferences/DisplaySwitches.tsx'
import { CookieChoicesButton } from '#app/features/tracking/CookieChoicesButton.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'

const footerLink =
  'inline-flex min-h-12 items-center text-start wrap-anywhere hyphens-auto underline decoration-field underline-offset-[0.2em] hover:decoration-current'

export function Footer() {
  const root = useRootData()
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Folds into one quiet line on a phone, where people come for people; visitors also see what they should know at
  // once.
  const isMember = Boolean(root?.user)
  const folded = !isOpen && 'max-md:hidden noscript:max-md:grid'
  return (
    <footer className="border-t border-line bg-sand">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft md:hidden noscript:hidden">
        {/* The law requires these in sight: who we are, and the withdrawal link for as long as somebody may
            withdraw. */}
        {!isOpen && !isMember && (
          <Link to="/pages/imprint" className={footerLink}>
            <Trans>Legal notice</Trans>
          </Link>
        )}
        {!isOpen && (
          <Link to="/withdraw" className={footerLink}>
            <Trans>Withdraw from contract here</Trans>
          </Link>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="ms-auto flex min-h-12 items-center gap-1 text-start"
        >
          <Trans context="footer">More</Trans>
          <ChevronUp
            aria-hidden
            className={joinClasses(
              'size-5 shrink-0 transition-transform duration-200',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </div>
      <div
        className={joinClasses(
          'wrap grid gap-8 py-10',
          !isOpen && 'max-md:gap-6 max-md:pt-2',
          isMember && folded,
        )}
      >
        <nav id={id} aria-label={t`Footer`} className={joinClasses('grid', folded)}>
          {/* On phones the first column, which has the longest words, may have a little more than half. */}
          <ul className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-6 md:grid-cols-3 lg:grid-cols-4">
            <FooterLink to="/pages/terms" label={<Trans>Terms of use</Trans>} />
            <FooterLink to="/pages/privacy" label={<Trans>Privacy</Trans>} />
            <FooterLink to="/pages/cookies" label={<Trans>Cookies</Trans>} />
            <li>
              <CookieChoicesButton className={footerLink} />
            </li>
            <FooterLink to="/pages/ban" label={<Trans>Blocking access</Trans>} />
            <FooterLink to="/pricing" label={<Trans>Prices</Trans>} />
            <FooterLink to="/complaints" label={<Trans>Complaints</Trans>} />
            <FooterLink to="/pages/return-policy" label={<Trans>Return policy</Trans>} />
            <FooterLink to="/withdraw" label={<Trans>Withdraw from contract here</Trans>} />
            <FooterLink to="/pages/faq" label={<Trans>Frequently asked questions</Trans>} />
            <FooterLink to="/pages/service" label={<Trans>Customer service</Trans>} />
            <FooterLink to="/pages/safety" label={<Trans>Staying safe</Trans>} />
            <FooterLink to="/pages/accessibility" label={<Trans>Accessibility</Trans>} />
            <FooterLink to="/pages/imprint" label={<Trans>Legal notice</Trans>} />
            <FooterLink to="/pages/licences" label={<Trans>Licences</Trans>} />
          </ul>
        </nav>
        <DisplaySwitches>
          {/* Withdrawing consent is as easy as giving it. The rest of the row is enough for it, on two lines if
              need be. */}
          {!isOpen && !isMember && (
            <CookieChoicesButton
              className={joinClasses(footerLink, 'min-w-0 flex-1 basis-24 text-sm md:hidden noscript:hidden')}
            />
          )}
        </DisplaySwitches>
        {root && (
          <Disclaimer
            site={root.site.name}
            company={root.site.company}
            hasFictional={root.site.hasFictional}
          />
        )}
        {root?.usFooter && <UsFooter site={root.site.name} />}
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: { to: string; label: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLink}>
        {label}
      </Link>
    </li>
  )
}

function Disclaimer({
  site,
  company,
  hasFictional,
}: {
  site: string
  company: string
  hasFictional: boolean
}) {
  const words = useFictionalLabel()
  return (
    <div className="grid max-w-text gap-2 text-sm text-ink-soft" data-testid="disclaimer">
      <p>
        <Trans>
          {site}, a service of {company}, is for adults aged 18 and over. There’s no subscription: you buy
          credits when you want to, and every price is shown before you pay.
        </Trans>
      </p>
      {hasFictional && (
        <p>
          <Trans>
            Some profiles here are fictional and made for entertainment. They always carry the words “{words}
            ”. No real person, no meeting possible.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Several states ask dating sites to say this to their residents. */
function UsFooter({ site }: { site: string }) {
  return (
    <p className="max-w-text text-sm text-ink-soft" data-testid="us-footer">
      <Trans>
        For members in the United States: {site} does not run criminal background checks on its members.
        Please read our{' '}
        <Link to="/pages/safety" className="link">
          safety advice
        </Link>{' '}
        before you meet anyone in person.
      </Trans>
    </p>
  )
}
