/** Pages where the member is busy with something else, or can add a photo right there. */
const pagesWithoutAlert =
  /^\/(profile|signup|complete-signup|members\/[^/]+\/signup|activate\/done|premium|notifications|directdebit|credits|transactions|withdraw|settings)(\/|$)/

export function shouldAskForPhotoOn(path: string): boolean {
  return !pagesWithoutAlert.test(path)
}
