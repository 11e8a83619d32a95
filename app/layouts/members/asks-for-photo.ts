/** Pages where the member is busy with something else, or can add a photo right there. */
const without =
  /^\/(profile|signup|complete-signup|members\/[^/]+\/signup|activate\/done|premium|notifications|directdebit|credits|transactions|withdraw|settings)(\/|$)/

export function asksForPhotoOn(path: string): boolean {
  return !without.test(path)
}
