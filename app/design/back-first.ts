/** Whoever takes Back before the router hears of it. */
export const backFirst: { take?: () => void } = {}

/** Called before there is a router: a window tells its listeners in their order, whether they capture or not. */
export function hearBackFirst() {
  window.addEventListener('popstate', (event) => {
    if (!backFirst.take) return
    event.stopImmediatePropagation()
    backFirst.take()
  })
}
