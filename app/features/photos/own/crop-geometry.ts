import type { PhotoCrop } from './photos.contract.ts'

interface Size {
  width: number
  height: number
}

/** Limits the zoom: with fewer dots than this a picture looks coarse. */
const fewestDots = 170
const nearest = 4

/** The widest 4:5 crop, as a fraction of the width. */
export function widestCrop({ width, height }: Size): number {
  return Math.min(1, (height * 0.8) / width)
}

export function cropHeight({ width, height }: Size, cropWidth: number): number {
  return Math.min(1, (cropWidth * width * 1.25) / height)
}

export function largestZoom(size: Size): number {
  return Math.max(1, Math.min(nearest, (widestCrop(size) * size.width) / fewestDots))
}

/** Centred, and a little above the middle, where faces are. */
export function usualCrop(size: Size): PhotoCrop {
  const width = widestCrop(size)
  return { width, left: (1 - width) / 2, top: (1 - cropHeight(size, width)) / 3 }
}

/** The crop, moved and sized to stay inside the picture. */
export function insidePicture(size: Size, crop: PhotoCrop): PhotoCrop {
  const width = Math.min(widestCrop(size), Math.max(widestCrop(size) / largestZoom(size), crop.width))
  const within = (value: number, room: number) => Math.min(Math.max(0, room), Math.max(0, value))
  return {
    width,
    left: within(crop.left, 1 - width),
    top: within(crop.top, 1 - cropHeight(size, width)),
  }
}

/** Zooms in or out around the centre of the crop. */
export function zoomed(size: Size, crop: PhotoCrop, zoom: number): PhotoCrop {
  const width = widestCrop(size) / zoom
  return insidePicture(size, {
    width,
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (cropHeight(size, crop.width) - cropHeight(size, width)) / 2,
  })
}
