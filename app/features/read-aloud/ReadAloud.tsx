import { Trans } from '@lingui/react/macro'
import CircleStop from 'lucide-react/icons/circle-stop'
import Volume2 from 'lucide-react/icons/volume-2'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useReadAloud } from './use-read-aloud.ts'

interface ReadAloudProps {
  text: string
  /** The language the text is written in. */
  language: string
  className?: string
}

/** Hidden where the device cannot speak the language. */
export function ReadAloud({ text, language, className }: ReadAloudProps) {
  const reading = useReadAloud(text, language)
  if (!reading) return null
  const { speaking, start, stop } = reading
  return (
    <Button
      variant="plain"
      size="small"
      className={joinClasses('-ms-5', className)}
      onClick={speaking ? stop : start}
      icon={speaking ? <CircleStop aria-hidden /> : <Volume2 aria-hidden />}
    >
      {speaking ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
    </Button>
  )
}
