/** To whom a mail goes, and from which site. */
export interface ToldReader {
  site: string
  origin: string
  name: string
}
