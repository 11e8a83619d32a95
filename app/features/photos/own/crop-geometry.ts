import type { PhotoCrop } from './photos.contract.ts'

interface Size {
  width: number
  height: number
}

/** Limits the zoom: with fewer dots than this a picture looks coarse. */
const minPixels = 170
const maxZoom = 4

/** The widest 4:5 crop, as a fraction of the width. */
export function getWidestCrop({ width, height }: Size): number {
  return Math.min(1, (height * 0.8) / width)
}

export function getCropHeight({ width, height }: Size, cropWidth: number): number {
  return Math.min(1, (cropWidth * width * 1.25) / height)
}

export function getLargestZoom(size: Size): number {
  return Math.max(1, Math.min(maxZoom, (getWidestCrop(size) * size.width) / minPixels))
}

/** Centred, and a little above the middle, where faces are. */
export function getDefaultCrop(size: Size): PhotoCrop {
  const width = getWidestCrop(size)
  return { width, left: (1 - width) / 2, top: (1 - getCropHeight(size, width)) / 3 }
}

/** The crop, moved and sized to stay inside the picture. */
export function clampCrop(size: Size, crop: PhotoCrop): PhotoCrop {
  const width = Math.min(
    getWidestCrop(size),
    Math.max(getWidestCrop(size) / getLargestZoom(size), crop.width),
  )
  const within = (value: number, room: number) => Math.min(Math.max(0, room), Math.max(0, value))
  return {
    width,
    left: within(crop.left, 1 - width),
    top: within(crop.top, 1 - getCropHeight(size, width)),
  }
}

/** Zooms in or out around the centre of the crop. */
export function zoomCrop(size: Size, crop: PhotoCrop, zoom: number): PhotoCrop {
  const width = getWidestCrop(size) / zoom
  return clampCrop(size, {
    width,
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (getCropHeight(size, crop.width) - getCropHeight(size, width)) / 2,
  })
}
