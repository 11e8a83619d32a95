/** The receiver of a mail, and the site it comes from. */
export interface ToldReader {
  site: string
  origin: string
  name: string
}
