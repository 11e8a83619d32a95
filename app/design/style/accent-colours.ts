/** The main colour of each accent, for pictures and files beyond the reach of a style sheet. */
export const accentColours = {
  rose: '#b8175c',
  plum: '#8a2c74',
  crimson: '#b01e32',
  coral: '#bf3f21',
  teal: '#0b6e6e',
  indigo: '#3f4aa8',
  violet: '#6d3bb3',
} as const

export const paperColour = '#fffbf7'

export function accentColour(accent: string): string {
  return accent in accentColours ? accentColours[accent as keyof typeof accentColours] : accentColours.rose
}
