/** iPhones in portrait: width and height in CSS pixels, and the device pixel ratio. The newest last. */
export const iPhoneScreens = [
  ...['375x667@2', '414x736@3', '375x812@3', '414x896@2', '414x896@3', '390x844@3'],
  ...['428x926@3', '393x852@3', '430x932@3', '402x874@3', '440x956@3', '420x912@3'],
] as const

/** Only an iPhone has use for start pictures; no other page carries their list. */
export function startPicturesFor(userAgent: string | null): { media: string; file: string }[] {
  if (!/\biPhone\b/.test(userAgent ?? '')) return []
  return iPhoneScreens.map(startPicture).map(({ media, file }) => ({ media, file }))
}

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
