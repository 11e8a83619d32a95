import { cloneDatabase, makeFilledTemplate } from './clone-database.ts'
import './own-database.ts'

/** Whoever imports this has a thousand members of the demo on the sites, too. */
const url = process.env.DATABASE_URL as string
await makeFilledTemplate(url)
await cloneDatabase(url, 'filled')
