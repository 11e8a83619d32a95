const files = import.meta.glob<string>('./scenes/*.svg', { query: '?raw', import: 'default' })

/** By niche; pages show the same (hero-looks.server.ts). */
const names: Record<number, string> = {
  1: 'by-the-sea',
  2: 'in-the-garden',
  3: 'by-candlelight',
  4: 'in-the-kitchen',
  5: 'at-golden-hour',
  6: 'by-the-record-player',
  7: 'at-the-gate',
}

export function sceneName(niche: number): string {
  return names[niche] ?? 'by-the-sea'
}

/** The first picture of a brand, as SVG. */
export async function sceneOf(niche: number): Promise<string> {
  const load = files[`./scenes/${sceneName(niche)}.svg`]
  if (!load) throw new Error(`niche ${niche} has no scene`)
  return load()
}
