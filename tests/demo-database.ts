import { cloneDatabase, makeFilledTemplate } from './clone-database.ts'
import './isolated-database.ts'

/** Importing this adds a thousand members of the demo to the sites. */
const url = process.env.DATABASE_URL as string
await makeFilledTemplate(url)
await cloneDatabase(url, 'filled')
