export interface HostileFile {
  name: string
  bytes: Buffer
  /** The outcome: a clean picture, or one of these refusals. */
  ends: 'clean' | readonly string[]
  filename?: string
  type?: string
}

export const unreadable = ['photo_unreadable'] as const
export const noPhoto = ['photo_type'] as const
export const tooLarge = ['photo_too_many_pixels'] as const
export const tooSmall = ['photo_too_small'] as const

export const script = '<script>alert(document.cookie)</script>'
