import { useLingui } from '@lingui/react/macro'

interface MessageSummary {
  kind: 'text' | 'photo' | 'gift'
  text: string | null
  taken_back: boolean
}

/** A message as plain text, for reading it offline. */
export function useMessageText() {
  const { t } = useLingui()
  return ({ kind, text, taken_back }: MessageSummary): string => {
    if (taken_back) return t`A message that was taken back`
    if (kind === 'photo') return t`Photo`
    return kind === 'gift' ? t`Gift` : (text ?? '')
  }
}
