import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampCrop,
  getCropHeight,
  getDefaultCrop,
  getLargestZoom,
  getWidestCrop,
  zoomCrop,
} from './crop-geometry.ts'

const size = fc.record({
  width: fc.integer({ min: 200, max: 1600 }),
  height: fc.integer({ min: 200, max: 1600 }),
})
const part = fc.record({
  left: fc.double({ min: -2, max: 3, noNaN: true }),
  top: fc.double({ min: -2, max: 3, noNaN: true }),
  width: fc.double({ min: 0.001, max: 2, noNaN: true }),
})

test('PROFILE-5 however the picture is dragged or zoomed, the crop stays inside it and is 4:5', () => {
  fc.assert(
    fc.property(size, part, fc.double({ min: 1, max: 4, noNaN: true }), (picture, wild, zoom) => {
      const inside = clampCrop(picture, wild)
      for (const crop of [
        inside,
        getDefaultCrop(picture),
        zoomCrop(picture, inside, Math.min(zoom, getLargestZoom(picture))),
      ]) {
        const height = getCropHeight(picture, crop.width)
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(1 + 1e-9)
        expect(crop.top + height).toBeLessThanOrEqual(1 + 1e-9)
        expect((crop.width * picture.width) / (height * picture.height)).toBeCloseTo(0.8, 6)
        expect(crop.width * picture.width).toBeGreaterThanOrEqual(
          Math.min(160, getWidestCrop(picture) * picture.width) - 1e-6,
        )
      }
    }),
  )
})

test('PROFILE-5 zooming preserves the centre', () => {
  const picture = { width: 1600, height: 1200 }
  const crop = clampCrop(picture, { left: 0.3, top: 0, width: 0.6 })
  const near = zoomCrop(picture, crop, 2)
  expect(near.left + near.width / 2).toBeCloseTo(crop.left + crop.width / 2)
})
