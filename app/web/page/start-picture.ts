/** What an iPhone shows while the app starts, for a screen such as '390x844@3'. A device fetches only its own. */
export function startPicture(screen: string) {
  const [width = 0, height = 0, ratio = 1] = screen.split(/[x@]/).map(Number)
  const dots = { width: width * ratio, height: height * ratio }
  const media = [
    `(device-width: ${width}px) and (device-height: ${height}px)`,
    `(-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
  ].join(' and ')
  return { ...dots, media, file: `start-${dots.width}x${dots.height}.png` }
}
