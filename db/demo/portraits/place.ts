/** The light of a place at some time of the day and the year. */
export interface Hour {
  /** What most of the picture is like, shown while it loads. */
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

/** As a painter sees it, with the sun on the left; it is turned around where the sun stands right. */
export function scenesOf<Colours extends Hour>({ hours, draw }: Place<Colours>): readonly Scene[] {
  return hours.map((hour) => ({ hour, draw: (roll) => draw(hour, roll) }))
}
