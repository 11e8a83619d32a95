import { Trans } from '@lingui/react/macro'
import Globe from 'lucide-react/icons/globe'

/** Shown beside somebody’s words that the reader may not understand, with the icon of the language menu. */
export function LanguageHint({ language }: { language: string }) {
  return (
    <span className="flex items-center gap-2">
      <Globe aria-hidden className="size-[1.1em] shrink-0" />
      <Trans comment="words that somebody wrote: In Italian">In {language}</Trans>
    </span>
  )
}
