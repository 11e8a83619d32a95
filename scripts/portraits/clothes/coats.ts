import type { Held } from '../hand.ts'

interface Coat {
  base: string
  dark: string
  muzzle: string
}

const coats: readonly Coat[] = [
  { base: '#b98552', dark: '#7d5230', muzzle: '#efd9b8' },
  { base: '#4a3c36', dark: '#2b2220', muzzle: '#a9785a' },
  { base: '#e8dcc6', dark: '#b79f7e', muzzle: '#fbf4e6' },
  { base: '#8f8a86', dark: '#5f5a58', muzzle: '#d9d3cb' },
]

export const coatOf = ({ body }: Held) => coats[Math.floor(body.roll('coat')() * coats.length)] as Coat
