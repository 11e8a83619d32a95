import type { LucideProps } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import Drama from 'lucide-react/icons/drama'
import Feather from 'lucide-react/icons/feather'
import Sparkles from 'lucide-react/icons/sparkles'
import VenetianMask from 'lucide-react/icons/venetian-mask'

/** The icons that a site can choose as its fictional_icon. */
const icons: Record<string, typeof Drama> = {
  drama: Drama,
  'venetian-mask': VenetianMask,
  bot: Bot,
  'book-open': BookOpen,
  feather: Feather,
  sparkles: Sparkles,
}

/** An icon that we do not have must not remove it from the label. */
export default function ChosenFictionalIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = icons[name] ?? Drama
  return <Icon aria-hidden {...props} />
}
