import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** A photo on this device that the server does not have yet. */
export function OwnPhotoPreview({ photo }: { photo: Blob }) {
  const { t } = useLingui()
  const words = t`Your photo`
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <div className="grid aspect-4/3 w-72 max-w-full place-items-center overflow-hidden rounded-field bg-black/15">
      {address && <img src={address} alt={words} className="size-full object-cover" />}
    </div>
  )
}
