import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link, NavLink, Outlet, useLoaderData, useLocation } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { Button } from '#app/design/buttons/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { PaletteButton } from '#app/features/staff/find/PaletteButton.tsx'
import type { staffLogoutCall } from '#app/features/staff/login/login.api.ts'
import {
  type NavigationGroup,
  navigationFor,
  navigationGroups,
} from '#app/features/staff/shell/navigation.ts'
import type { StaffReader } from '#app/features/staff/shell/use-staff.ts'
import { keysOf } from '#app/platform/records.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/StaffLayout.ts'
import { SkipLink } from './TopNavigation.tsx'

export function loader({ context }: Route.LoaderArgs): { staff: StaffReader | null } {
  const { staff } = visit(context)
  if (!staff) return { staff: null }
  const { id, work_name, language, roles, preferences } = staff
  return { staff: { id, work_name, language, roles, preferences } }
}

/** The console: navigation at the left; below 992 px behind a button. Without a session only the page that logs in. */
export default function StaffLayout() {
  const { staff } = useLoaderData<typeof loader>()
  return (
    <div className="min-h-dvh bg-paper lg:flex">
      <SkipLink />
      {staff && <Sidebar staff={staff} />}
      {staff && <SessionOver />}
      <main id="content" tabIndex={-1} className="min-w-0 grow">
        <Outlet />
      </main>
    </div>
  )
}

/** A call may find that the session is over. The page stays, because somebody may have written something on it. */
function SessionOver() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const onOver = () => setIsOver(true)
    window.addEventListener(loggedOutEvent, onOver)
    return () => window.removeEventListener(loggedOutEvent, onOver)
  }, [])
  const close = () => setIsOver(false)
  return (
    <Dialog
      open={isOver}
      role="alertdialog"
      title={<Trans>Your session is over</Trans>}
      onClose={close}
      footer={
        <Button
          onClick={() => {
            close()
            window.open('/staff/login', '_blank', 'noopener')
          }}
        >
          <Trans>Log in in a new tab</Trans>
        </Button>
      }
    >
      <p>
        <Trans>What you’ve written is still here. Log in in a new tab, come back and try again.</Trans>
      </p>
    </Dialog>
  )
}

function Sidebar({ staff }: { staff: StaffReader }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` closes the menu after a navigation
  useEffect(() => setIsOpen(false), [pathname])

  return (
    <header className="sticky top-(--notice) z-40 border-line bg-card max-lg:border-b lg:flex lg:h-screen-left lg:w-64 lg:shrink-0 lg:flex-col lg:overflow-y-auto lg:border-e">
      <div className="flex min-h-16 shrink-0 items-center gap-2 px-4 lg:flex-wrap lg:px-5 lg:py-4">
        <Link
          to="/staff"
          className="me-auto flex min-h-12 items-center gap-2 font-heading text-xl font-semibold text-primary no-underline"
        >
          <BrandMark path={useRootData()?.site.mark} className="size-7 shrink-0" />
          <Trans>Console</Trans>
        </Link>
        <PaletteButton className="lg:w-full" />
        <Button
          variant="plain"
          size="small"
          aria-expanded={isOpen}
          aria-controls="staff-menu"
          icon={isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
          className="lg:hidden"
        >
          <Trans>Menu</Trans>
        </Button>
      </div>
      <div
        id="staff-menu"
        className={joinClasses(
          'px-3 pb-4 max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto lg:flex lg:grow lg:flex-col',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <nav aria-label={t`Main`} className="lg:grow">
          <NavigationLists staff={staff} />
        </nav>
        <StaffFooter staff={staff} />
      </div>
    </header>
  )
}

const itemClasses =
  'flex min-h-12 items-center rounded-field px-3 py-1.5 font-semibold text-ink no-underline hover:bg-sand aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-dark high:aria-[current=page]:border-2 high:aria-[current=page]:border-ink'

function NavigationLists({ staff }: { staff: StaffReader }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const entries = navigationFor(staff)
  const groups = keysOf(navigationGroups).filter((group) => entries.some((entry) => entry.group === group))
  // Of two entries whose addresses begin alike, only the longer one is current.
  const isWithinAnother = (path: string) =>
    entries.some((entry) => entry.path.startsWith(`${path}/`) && pathname.startsWith(entry.path))
  const headingOf = (group: NavigationGroup) => `staff-${group}`
  useEffect(() => {
    if (pathname)
      document.querySelector('#staff-menu [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return groups.map((group) => (
    <div key={group} className="mt-3 first:mt-0">
      <p id={headingOf(group)} className="px-3 text-sm text-ink-soft">
        {i18n._(navigationGroups[group])}
      </p>
      <ul aria-labelledby={headingOf(group)} className="max-lg:grid max-lg:grid-cols-2">
        {entries
          .filter((entry) => entry.group === group)
          .map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/staff' || isWithinAnother(path)} className={itemClasses}>
                {i18n._(label)}
              </NavLink>
            </li>
          ))}
      </ul>
    </div>
  ))
}

/** Who is logged in, and the way out. */
function StaffFooter({ staff }: { staff: StaffReader }) {
  const { run, pending, problem } = useCall()
  const leave = () =>
    run(async () => {
      await callServer<typeof staffLogoutCall>('POST /staff-logout.php')
      await leavePage(() => window.location.assign('/staff/login'))
    })
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line px-3 pt-3">
      <Link to="/staff/profile" className="link inline-flex min-h-11 items-center font-semibold">
        {staff.work_name}
      </Link>
      <Button
        variant="line"
        size="small"
        pending={pending}
        icon={<LogOut aria-hidden size={20} />}
        onClick={leave}
      >
        <Trans>Log out</Trans>
      </Button>
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}
