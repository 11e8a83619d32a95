import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ALargeSmall from 'lucide-react/icons/a-large-small'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keysOf } from '#app/platform/records.ts'

/** In the order of the page. */
const groups = {
  look: { title: msg`Display and language`, icon: ALargeSmall },
  people: { title: msg`Profile, people and messages`, icon: UsersRound },
  login: { title: msg`Email, password and devices`, icon: KeyRound },
  credits: { title: msg`Credits and spending`, icon: Coins },
  privacy: { title: msg`Privacy and help`, icon: ShieldCheck },
} satisfies Record<string, { title: MessageDescriptor; icon: LucideIcon }>

type GroupId = keyof typeof groups

const lineClasses =
  'flex min-h-14 items-center gap-3 px-5 py-2 font-semibold hover:bg-sand hover:text-primary-dark active:bg-sand'

/** One press leads to the group, the next one changes something. Shown beside the groups if there is room. */
export function GroupLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Parts of the settings`}
      className="rounded-card bg-card shadow-card lg:sticky lg:top-clear high:border-2 high:border-ink"
    >
      <ul className="grid divide-y divide-line">
        {keysOf(groups).map((id) => {
          const { title, icon: Icon } = groups[id]
          return (
            <li key={id}>
              <Link
                to={`#${id}`}
                replace
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                className={lineClasses}
              >
                <Icon aria-hidden className="shrink-0 text-primary" />
                <span className="min-w-0 grow">{i18n._(title)}</span>
                <ChevronRight aria-hidden className="shrink-0 text-ink-soft" />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/notifications" className={lineClasses}>
            <Bell aria-hidden className="shrink-0 text-primary" />
            <span className="min-w-0 grow">
              <Trans>Notifications</Trans>
            </span>
            <ChevronRight aria-hidden className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

export function SettingsGroup({ id, children }: { id: GroupId; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-group`} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-group`} className="mb-4 text-2xl">
        {i18n._(groups[id].title)}
      </h2>
      <div className="grid gap-4">{children}</div>
      {/* Shown where the list of groups does not stay in sight. */}
      <Link
        to="#settings"
        replace
        onClick={() => document.getElementById('settings')?.focus({ preventScroll: true })}
        className="link mt-2 inline-flex min-h-12 items-center gap-2 lg:hidden"
      >
        <ArrowUp aria-hidden size={20} className="shrink-0" />
        <Trans context="a link to the beginning of this page">Back to top</Trans>
      </Link>
    </section>
  )
}
