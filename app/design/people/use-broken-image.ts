import { useCallback, useState } from 'react'

/** Tells that a picture failed, also when it failed before the page was hydrated. */
export function useBrokenImage(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>()

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
    },
    [src],
  )

  return { broken: !src || brokenSrc === src, ref, onError: () => setBrokenSrc(src) }
}
