/** One path on a 24 × 24 grid for each niche, shared by pages and site icons. */
const marks: Record<number, string> = {
  // Five petals on a stem with one leaf.
  1: 'M9.5 4.6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM13.3 7.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM11.9 11.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM7.1 11.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM5.7 7.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM12 15v7.5M12 22c0-3 2-4.5 5.5-4.5c0 3-2 4.5-5.5 4.5',
  // Two tulips, side by side.
  2: 'M8 11c-3 0-4-3-4-7c1.5 .5 2.5 1.5 4 3c1.5-1.5 2.5-2.5 4-3c0 4-1 7-4 7zM16 13c-2.5 0-4-2-4-6c1.5 .5 2.5 1.5 4 3c1.5-1.5 2.5-2.5 4-3c0 4-1 6-4 6zM8 11c0 5 1 8 4 11c2-2 4-5 4-9',
  // A ribbon tied in a bow.
  3: 'M12 11c-3-5-9-6.5-9-2c0 4.5 6 4.5 9 2zM12 11c3-5 9-6.5 9-2c0 4.5-6 4.5-9 2zM11 12c-1 4-3 7-5 9M13 12c1 4 3 7 5 9',
  // A rose, all the way open.
  4: 'M12 10.5a2 2 0 1 1 2 2.5c-2.5 1-5.5-.5-5.5-3.5s3-4.5 5.5-4c3 .5 5 3.5 4 6.5s-4 5-7.5 4s-6-4-5.5-7.5s3.5-6 7.5-6.5c5-.5 9 3.5 9 8s-3.5 9-9 9c-3 0-5-1-6.5-2.5',
  // The sun on the horizon.
  5: 'M2 16h20M5.5 16a6.5 6.5 0 0 1 13 0M12 3v3M4 7.5l2 2M20 7.5l-2 2M6 20h12',
  // The sun at noon.
  6: 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM12 1.5v2.5M12 20v2.5M1.5 12h2.5M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M19.4 4.6l-1.7 1.7M6.3 17.7l-1.7 1.7',
  // Two rings, linked.
  7: 'M9 7.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15 3.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z',
}

export const brandMarkPath = (niche: number | undefined): string => marks[niche ?? 1] ?? (marks[1] as string)
