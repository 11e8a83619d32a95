/** The oldest browsers in which everything works; scripts/check-build/old-browsers.ts fails a build that asks for more. */
export const browserFloor = { safari: '15', ios: '15', firefox: '115', chrome: '109' }

export const buildTarget = Object.entries(browserFloor).map(([name, version]) => name + version)
