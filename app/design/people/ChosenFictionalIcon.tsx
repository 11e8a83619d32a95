import type { LucideProps } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import Drama from 'lucide-react/icons/drama'
import Feather from 'lucide-react/icons/feather'
import Sparkles from 'lucide-react/icons/sparkles'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import type { fictionalIcons } from './fictional-words.ts'

const icons: Record<(typeof fictionalIcons)[number], typeof Drama> = {
  drama: Drama,
  'venetian-mask': VenetianMask,
  bot: Bot,
  'book-open': BookOpen,
  feather: Feather,
  sparkles: Sparkles,
}

/** An icon that we do not have must not remove it from the label. */
export default function ChosenFictionalIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = name in icons ? icons[name as keyof typeof icons] : Drama
  return <Icon aria-hidden {...props} />
}
