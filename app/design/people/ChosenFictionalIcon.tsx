import { BookOpen, Bot, Drama, Feather, type LucideProps, Sparkles, VenetianMask } from 'lucide-react'

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
