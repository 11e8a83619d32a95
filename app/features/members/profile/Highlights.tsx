import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Heart, MapPinned, Search, Sparkles, Sprout, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { factWords } from '../facts/profile-words.ts'
import type { Highlight } from './profile-view.contract.ts'

const icons: Record<Highlight['kind'], ReactNode> = {
  likes_you: <Heart aria-hidden size={20} />,
  seeks_you: <Search aria-hidden size={20} />,
  same_reason: <Target aria-hidden size={20} />,
  same_region: <MapPinned aria-hidden size={20} />,
  shared_interests: <Sparkles aria-hidden size={20} />,
  new_here: <Sprout aria-hidden size={20} />,
}

/** What speaks for getting to know each other, in words. */
export function Highlights({ highlights, matched }: { highlights: Highlight[]; matched: boolean }) {
  const { t } = useLingui()
  const shown = highlights.filter(({ kind }) => !(matched && kind === 'likes_you'))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t`In short`} className="flex flex-wrap gap-2.5">
      {shown.map((highlight) => (
        <li
          key={highlight.kind}
          className="inline-flex min-h-10 items-center gap-2 rounded-2xl bg-primary-soft px-4 py-1.5 text-sm font-semibold text-primary-dark high:border-2 high:border-primary [&_svg]:shrink-0"
        >
          {icons[highlight.kind]}
          <span>
            <HighlightWords highlight={highlight} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function HighlightWords({ highlight }: { highlight: Highlight }) {
  const { i18n } = useLingui()
  switch (highlight.kind) {
    case 'likes_you':
      return <Trans>Likes you</Trans>
    case 'seeks_you':
      return <Trans>You’re looking for each other</Trans>
    case 'same_reason': {
      const reason = factWords(i18n, 'signup_reason', highlight.reason) ?? ''
      return <Trans>You’re both here for: {reason}</Trans>
    }
    case 'same_region': {
      const { region } = highlight
      return <Trans>You both live in {region}</Trans>
    }
    case 'shared_interests':
      return <Plural value={highlight.count} one="# interest in common" other="# interests in common" />
    case 'new_here':
      return <Trans>New here</Trans>
  }
}
