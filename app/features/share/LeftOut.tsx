import { Plural, Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'

/** Says which shared items were left out; public/sw-share.js counts them in the address. */
export function LeftOut() {
  const [params] = useSearchParams()
  const count = (name: string) => Number(/^\d{1,3}$/.exec(params.get(name) ?? '') ?? 0)
  const [other, heavy, more] = [count('other'), count('heavy'), count('more')]
  if (!other && !heavy && !more) return null
  return (
    <Notice tone="warning" role="status">
      {other > 0 && (
        <p>
          <Plural value={other} one="# file isn’t a photo." other="# files aren’t photos." />
        </p>
      )}
      {heavy > 0 && (
        <p>
          <Plural value={heavy} one="# photo is larger than 15 MB." other="# photos are larger than 15 MB." />
        </p>
      )}
      {more > 0 && (
        <p>
          <Trans>You can share ten photos at a time.</Trans>
        </p>
      )}
    </Notice>
  )
}
