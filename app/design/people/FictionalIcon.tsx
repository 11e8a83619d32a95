import type { LucideProps } from 'lucide-react'
import Drama from 'lucide-react/icons/drama'
import { type ComponentType, lazy, Suspense, use } from 'react'
import { FictionalWords } from './fictional-words.ts'

type Chosen = ComponentType<LucideProps & { name: string }>

const load = () => import('./ChosenFictionalIcon.tsx')
/** Few sites choose another icon. The server has it loaded; the server's markup stays until the script arrives. */
const ChosenIcon: Chosen = import.meta.env.SSR
  ? (await load()).default
  : lazy<Chosen>(() => load().catch(() => ({ default: Drama })))

export function FictionalIcon(props: LucideProps) {
  const { icon } = use(FictionalWords)
  if (icon === 'drama') return <Drama aria-hidden {...props} />
  return (
    <Suspense fallback={<Drama aria-hidden {...props} />}>
      <ChosenIcon name={icon} {...props} />
    </Suspense>
  )
}
