import { useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'

interface WritingPromptsProps {
  text: string
  onBegin: (text: string) => void
}

/**
 * For members who do not know how to begin: a press inserts the first words of a sentence. Those in use are not offered
 * again.
 */
export function WritingPrompts({ text, onBegin }: WritingPromptsProps) {
  const { t } = useLingui()
  const beginnings = [
    t`I’m happiest when`,
    t`On a free Sunday you’ll find me`,
    t`My friends say that I`,
    t`I’d love to meet someone who`,
  ].filter((beginning) => !text.includes(beginning))
  if (beginnings.length === 0) return null

  return (
    <ul aria-label={t`Ideas to get you started`} className="flex flex-wrap gap-2">
      {beginnings.map((beginning) => (
        <li key={beginning}>
          <Button
            variant="line"
            size="small"
            icon={<PenLine size={18} aria-hidden />}
            className="px-4! text-base"
            onClick={() => onBegin(text.trim() ? `${text.trimEnd()}\n${beginning} ` : `${beginning} `)}
          >
            {beginning} …
          </Button>
        </li>
      ))}
    </ul>
  )
}
