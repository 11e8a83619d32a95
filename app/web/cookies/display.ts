/** How a reader wants pages to look; stored in the cookie `display` as "a1.high". */
export const textSizes = ['a', 'a1', 'a2'] as const
export type TextSize = (typeof textSizes)[number]
export interface Display {
  text: TextSize
  contrast: 'normal' | 'high'
}

export const displayCookie = 'display'

export function parseDisplay(value: string | undefined): Display {
  const [text, contrast] = (value ?? '').split('.')
  return {
    text: textSizes.find((size) => size === text) ?? 'a',
    contrast: contrast === 'high' ? 'high' : 'normal',
  }
}

export function formatDisplay({ text, contrast }: Display) {
  return `${text}.${contrast}`
}
