export const pageSize = 24

/** The page number in the address; an invalid one means the first. */
export function pageNumberIn(request: Request): number {
  const number = Number(new URL(request.url).searchParams.get('pageNumber'))
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** The page to show: the requested one, or the last there is. */
export function clampPage(count: number, asked: number) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(Math.max(asked, 1), pages)
  return { page, pages, offset: (page - 1) * pageSize }
}
