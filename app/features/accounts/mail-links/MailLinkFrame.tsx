import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Link2Off from 'lucide-react/icons/link-2-off'
import MailCheck from 'lucide-react/icons/mail-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'

const icons = { mail: MailCheck, welcome: HeartHandshake, broken: Link2Off, gone: UserX }

interface MailLinkFrameProps {
  icon: keyof typeof icons
  title: ReactNode
  children: ReactNode
}

/** One thing to read and one thing to press. */
export function MailLinkFrame({ icon, title, children }: MailLinkFrameProps) {
  const Icon = icons[icon]
  return (
    <div className="mx-auto w-full max-w-form px-4 py-10 md:py-16">
      <Card className="grid justify-items-center gap-5 p-6 text-center sm:p-10">
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-dark"
        >
          <Icon className="size-9" />
        </span>
        <h1 className="text-3xl">{typeof title === 'string' ? makeNonBreaking(title) : title}</h1>
        {children}
      </Card>
    </div>
  )
}

/** Keeps a title from breaking after a hyphen: a line that ends in 'e-' looks like a mistake. */
function makeNonBreaking(title: string) {
  return title.split(/(\s+)/).map((part) =>
    /\S-\S/.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
