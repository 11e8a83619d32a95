/** Houses along the lower edge: left, width and height of each, and its lit windows. */
const houses: [left: number, width: number, height: number, lit: [x: number, y: number][]][] = [
  [0, 120, 62, [[30, 30]]],
  [120, 90, 84, [[50, 38]]],
  [210, 150, 54, []],
  [
    360,
    100,
    92,
    [
      [24, 44],
      [64, 44],
    ],
  ],
  [460, 130, 66, [[84, 32]]],
  [590, 90, 100, [[34, 52]]],
  [
    680,
    160,
    58,
    [
      [40, 28],
      [110, 28],
    ],
  ],
  [840, 100, 88, []],
  [940, 140, 64, [[30, 32]]],
  [1080, 90, 96, [[40, 46]]],
  [1170, 150, 56, [[96, 26]]],
  [1320, 110, 82, [[28, 40]]],
  [
    1430,
    170,
    60,
    [
      [50, 30],
      [118, 30],
    ],
  ],
]

/** A decorative street at night below the sky, outside the layout flow. */
export function Town() {
  const roofs = houses.map(([left, width, height]) => {
    const top = 120 - height
    return `M${left} 120V${top + 22}L${left + width / 2} ${top}L${left + width} ${top + 22}V120Z`
  })
  const windows = houses.flatMap(([left, , height, lit]) =>
    lit.map(([x, y]) => `M${left + x} ${120 - height + y}h12v16h-12Z`),
  )
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 120"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-20 w-full lg:h-24 high:hidden"
    >
      <path d={roofs.join('')} className="fill-shade" />
      <path d={windows.join('')} fill="#ffc46b" />
    </svg>
  )
}
