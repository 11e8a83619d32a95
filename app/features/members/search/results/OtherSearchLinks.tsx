import { Trans, useLingui } from '@lingui/react/macro'
import { Layers, type LucideIcon, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** For readers who would rather answer questions, or see one person at a time. */
export function OtherSearchLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Other ways to find someone`} className="grid gap-gutter text-start sm:grid-cols-2">
      <SearchToolLink to="/match-finder" icon={Sparkles} title={<Trans>Match finder</Trans>}>
        <Trans>Answer a few questions, and we show you who suits you best.</Trans>
      </SearchToolLink>
      <SearchToolLink to="/swipe-game" icon={Layers} title={<Trans>Swipe game</Trans>}>
        <Trans>Meet one person at a time: like them, or go on to the next.</Trans>
      </SearchToolLink>
    </nav>
  )
}

interface SearchToolLinkProps {
  to: string
  icon: LucideIcon
  title: ReactNode
  children: ReactNode
}

function SearchToolLink({ to, icon: Icon, title, children }: SearchToolLinkProps) {
  return (
    <Link
      to={to}
      className="flex items-start gap-4 rounded-card border-2 border-transparent bg-primary-soft p-4 no-underline transition-colors duration-150 hover:border-primary sm:p-5 high:border-primary"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-primary">
        <Icon aria-hidden />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <strong className="text-lg leading-snug text-primary-dark">{title}</strong>
        <span>{children}</span>
      </span>
    </Link>
  )
}
