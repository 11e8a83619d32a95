import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { type ButtonLook, buttonClasses } from '#app/design/buttons/Button.tsx'
import { AriaLocaleProvider } from '../AriaLocaleProvider.tsx'
import { joinClasses } from '../join-classes.ts'
import { useCloseOnBack } from './back-interceptor.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** A link; in-app navigation needs React Aria's RouterProvider around the page. */
  href?: string
  /** Language of the label, where it is not the page's. */
  lang?: string
  onAction?: () => void
  /** Marks the current choice. */
  current?: boolean
  danger?: boolean
}

type MenuProps = ButtonLook & {
  /** Labels the list, and the trigger where it shows no text. */
  label: string
  /** What the trigger shows. */
  trigger: ReactNode
  items: readonly MenuEntry[]
  /** The arrow at the end of the trigger. */
  arrow?: boolean
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

export function Menu({
  label,
  trigger,
  items,
  arrow = true,
  placement = 'bottom end',
  variant = 'plain',
  size = 'small',
  ...look
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AriaLocaleProvider>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          className={buttonClasses({ variant, size, ...look })}
          aria-label={typeof trigger === 'string' ? undefined : label}
        >
          {trigger}
          {arrow && <ChevronDown size={20} aria-hidden />}
        </Button>
        <Popover
          placement={placement}
          className="min-w-56 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float entering:animate-appear"
        >
          <CloseOnBack onClose={() => setOpen(false)} />
          <AriaMenu aria-label={label} className="grid gap-2 outline-none">
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                href={item.href}
                hrefLang={item.lang}
                onAction={item.onAction}
                textValue={item.label}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3.5 py-2 no-underline -outline-offset-3 focus:bg-primary-soft focus:text-primary-dark"
              >
                {item.icon && (
                  <span className={item.danger ? 'text-danger' : 'text-primary'}>{item.icon}</span>
                )}
                <span
                  lang={item.lang}
                  className={joinClasses('grow', item.danger && 'text-danger', item.current && 'font-bold')}
                >
                  {item.label}
                </span>
                {item.current && (
                  <>
                    <Check size={20} aria-hidden className="text-primary" />
                    <span className="sr-only">
                      <Trans>chosen</Trans>
                    </span>
                  </>
                )}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocaleProvider>
  )
}

/** Mounted while the list is open. */
function CloseOnBack({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose)
  return null
}
