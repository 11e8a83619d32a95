/** An address to go back to, only if it is a path of this site; anything else leads to the fallback. */
export function localPath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?![/\\])[^\\]*$/.test(value)) return fallback
  const { origin, pathname, search } = new URL(value, 'http://local.invalid')
  // '/.//evil.example' is tidied to '//evil.example', which a browser takes for another site.
  if (origin !== 'http://local.invalid' || pathname.startsWith('//')) return fallback
  return pathname + search
}
