import { BookOpen, Bot, Drama, Feather, type LucideProps, Sparkles, VenetianMask } from 'lucide-react'
import { use } from 'react'
import { FictionalWords } from './fictional-words.ts'

/** What a site can choose as its fictional_icon. */
const icons: Record<string, typeof Drama> = {
  drama: Drama,
  'venetian-mask': VenetianMask,
  bot: Bot,
  'book-open': BookOpen,
  feather: Feather,
  sparkles: Sparkles,
}

/** An icon that we do not have must not leave the label without one. */
export function FictionalIcon(props: LucideProps) {
  const { icon } = use(FictionalWords)
  const Icon = icons[icon] ?? Drama
  return <Icon aria-hidden {...props} />
}
