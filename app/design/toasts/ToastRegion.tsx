import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import {
  Button,
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import { Link, useLocation } from 'react-router'
import { joinClasses } from '../join-classes.ts'
import { toast, toastQueue } from './toast.ts'

const icons = {
  info: <Info aria-hidden className="text-info" />,
  warning: <TriangleAlert aria-hidden className="text-secondary-ink" />,
  danger: <OctagonAlert aria-hidden className="text-danger" />,
  success: <CircleCheck aria-hidden className="text-good" />,
}

/**
 * At the bottom; where there is a composer, below the page's head, so that neither the field nor new messages are
 * covered.
 */
const place = joinClasses(
  'fixed inset-x-4 bottom-24 z-60 mx-auto flex max-w-[350px] flex-col-reverse gap-2 rounded-card sm:start-auto sm:end-6 sm:bottom-6 sm:w-[350px]',
  // On a phone the buttons of the first steps are at the bottom edge.
  'max-sm:in-[body:has(#first-step)]:top-20 max-sm:in-[body:has(#first-step)]:mt-(--notice) max-sm:in-[body:has(#first-step)]:bottom-auto!',
  // In the console the decisions about a case are at the right.
  'sm:in-[body:has([data-console])]:start-6! sm:in-[body:has([data-console])]:end-auto! lg:in-[body:has([data-console])]:start-70!',
  'in-[body:has([data-composer])]:top-20 in-[body:has([data-composer])]:mt-(--notice) in-[body:has([data-composer])]:bottom-auto! in-[body:has([data-composer])]:flex-col',
)

/** Rendered once in the document; `toast.show(…)` fills it. */
export function ToastRegion() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` runs the cleanup, which closes the toasts of the page that was left
  useEffect(() => toast.closePageToasts, [pathname])

  return (
    <Region queue={toastQueue} aria-label={t`Notifications`} className={place}>
      {({ toast: queued }) => {
        const { title, text, tone = 'info', link, action } = queued.content
        return (
          <Toast
            toast={queued}
            className="flex items-start gap-3 rounded-card border border-line bg-card py-2 ps-4 pe-1 shadow-float animate-rise high:border-2 high:border-ink"
          >
            <span className="mt-3 shrink-0">{icons[tone]}</span>
            <ToastContent role="status" className="grid min-w-0 grow gap-0.5 py-2.5">
              <Text slot="title" className="leading-snug font-bold">
                {title}
              </Text>
              {text && (
                <Text slot="description" className="text-sm">
                  {text}
                </Text>
              )}
              {link && (
                <Link
                  to={link.href}
                  onClick={() => toastQueue.close(queued.key)}
                  className="link inline-flex min-h-12 items-center font-semibold"
                >
                  {link.label}
                </Link>
              )}
              {action && (
                <Button
                  onPress={() => {
                    toastQueue.close(queued.key)
                    action.onPress()
                  }}
                  className="link inline-flex min-h-12 cursor-pointer items-center justify-self-start font-semibold"
                >
                  {action.label}
                </Button>
              )}
            </ToastContent>
            <Button
              slot="close"
              aria-label={t`Close`}
              className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sand"
            >
              <X aria-hidden />
            </Button>
          </Toast>
        )
      }}
    </Region>
  )
}
