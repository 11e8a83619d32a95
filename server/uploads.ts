interface Sent {
  method: string | undefined
  path: string | undefined
  /** The type of the body. */
  type: string | undefined
}

/** Whether a request may carry a photo: larger than any other body, and slower. */
export function isUpload({ method, path, type }: Sent): boolean {
  if (method !== 'POST') return false
  return path === '/api/photos.php' || (path === '/api/chat.php' && /^multipart\//i.test(type ?? ''))
}
