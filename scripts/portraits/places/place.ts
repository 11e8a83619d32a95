/** The light of a place at some time of the day and the year. */
export interface Hour {
  /** The main colour of the picture, shown while it loads. */
  mid: string
  sunColour: string
  shadeColour: string
  /** How dark shadows on a face are: 1 in the sun. */
  contrast: number
}

export interface Scene {
  hour: Hour
  draw(roll: () => number): string
}

interface Place<Colours extends Hour> {
  hours: readonly Colours[]
  draw(hour: Colours, roll: () => number): string
}

/** Scenes are painted with the sun on the left and mirrored where it stands on the right. */
export function scenesOf<Colours extends Hour>({ hours, draw }: Place<Colours>): readonly Scene[] {
  return hours.map((hour) => ({ hour, draw: (roll) => draw(hour, roll) }))
}
