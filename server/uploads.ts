interface Sent {
  method: string | undefined
  path: string | undefined
  /** Of the body. */
  type: string | undefined
}

/** Whether a photo may be on its way: larger than any other body, and slower. */
export function isUpload({ method, path, type }: Sent): boolean {
  if (method !== 'POST') return false
  return path === '/api/photos.php' || (path === '/api/chat.php' && /^multipart\//i.test(type ?? ''))
}
