interface Ordered {
  id: string
  status: 'pending' | 'active' | 'rejected'
}

/** The photos with one of them at another place. */
export function movePhotoTo<Photo extends Ordered>(
  photos: readonly Photo[],
  id: string,
  place: number,
): Photo[] {
  const others = photos.filter((photo) => photo.id !== id)
  const found = photos.filter((photo) => photo.id === id)
  return others.toSpliced(Math.min(place, others.length), 0, ...found)
}

/**
 * The first photo is the main one, and others must be able to see it: an active one comes first if there is any,
 * otherwise a pending one.
 */
export function putMainFirst<Photo extends Ordered>(photos: readonly Photo[]): Photo[] {
  const main =
    photos.find(({ status }) => status === 'active') ?? photos.find(({ status }) => status === 'pending')
  return main ? movePhotoTo(photos, main.id, 0) : [...photos]
}
