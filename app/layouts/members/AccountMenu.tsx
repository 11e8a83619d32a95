import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { useLogOut } from '#app/features/accounts/sessions/use-log-out.tsx'
import type { User } from '#app/web/user.contract.ts'
import { Dropdown } from '../Dropdown.tsx'
import { dropdownItem } from '../nav-classes.ts'

export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { name, main_image: image } = user.profile
  const { askOrLogOut, question } = useLogOut()

  function confirmLogOut({ currentTarget }: MouseEvent) {
    // The menu would cover the question.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
    void askOrLogOut()
  }

  return (
    <>
      <Dropdown
        name={t`Account of ${name}`}
        label={
          <>
            <Avatar name={name} src={image?.thumb_filename} size={36} alt="" />
            <span className="max-w-32 truncate in-bar:hidden">{name}</span>
          </>
        }
      >
        <Link to="/profile" className={dropdownItem}>
          <UserRound aria-hidden /> <Trans>My profile</Trans>
        </Link>
        <Link to="/settings" className={dropdownItem}>
          <Settings aria-hidden /> <Trans>Settings</Trans>
        </Link>
        <Link to="/notifications" className={dropdownItem}>
          <Bell aria-hidden /> <Trans>Notifications</Trans>
        </Link>
        <button type="button" onClick={confirmLogOut} className={dropdownItem}>
          <LogOut aria-hidden /> <Trans>Log out</Trans>
        </button>
      </Dropdown>
      {question}
    </>
  )
}
