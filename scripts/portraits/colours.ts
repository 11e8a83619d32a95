/** Colours are '#rrggbb'. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((place) => {
    const from = Number.parseInt(one.slice(place, place + 2), 16)
    const to = Number.parseInt(other.slice(place, place + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, '#2a1620', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fff3df', share)

/** From 0, black, to 1, white. */
export function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
  return ((red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11) / 255
}
