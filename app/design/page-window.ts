/** First, last and the neighbours of a page, with a gap where numbers are left out. */
export function pageWindow(page: number, pages: number) {
  const first = Math.max(2, Math.min(page - 1, pages - 4))
  const last = Math.min(pages - 1, Math.max(page + 1, 5))
  const shown: (number | 'gap-before' | 'gap-after')[] = [1]

  if (first > 2) shown.push('gap-before')
  for (let number = first; number <= last; number++) shown.push(number)
  if (last < pages - 1) shown.push('gap-after')
  if (pages > 1) shown.push(pages)
  return shown
}
