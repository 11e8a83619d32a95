import { ComposerClosed } from './ComposerClosed.tsx'
import type { ComposerProps } from './composer-props.ts'
import { OpenComposer } from './OpenComposer.tsx'

/** The composer: shows the price of everything before it is sent. */
export function Composer(props: ComposerProps) {
  const { partner, sending } = props
  return sending.closed ? (
    <ComposerClosed partner={partner} closed={sending.closed} />
  ) : (
    <OpenComposer key={partner.id} {...props} />
  )
}
