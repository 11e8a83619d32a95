/** Separate files, so that no page carries drawings it does not show. */
const files = import.meta.glob<string>('./pictures/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The URL of the gift's picture. */
export function giftPictureUrl(id: string): string {
  const address = files[`./pictures/${id}.svg`]
  if (!address) throw new Error(`the gift ${id} has no picture`)
  return address
}
