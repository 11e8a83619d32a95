import { useCallback, useState } from 'react'

/** Reports that a picture failed, even if it failed before hydration. */
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
