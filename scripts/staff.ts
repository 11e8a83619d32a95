import { parseArgs } from 'node:util'
import { originOf } from '#app/features/sites/origins.server.ts'
import { listSites, parseDomain } from '#app/features/sites/sites.server.ts'
import { addPerson, createLink, endPerson, findPeople } from '#app/features/staff-access/people.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { BadSetting, directDatabaseUrl, env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type GrantedRole, type StaffRole, staffRoles } from '#app/web/staff-rights.ts'
import { runOnDatabase } from './operator-command.ts'

const usage = `Say what to do:
  npm run staff -- list
  npm run staff -- add EMAIL --name 'WORK NAME' --role ROLE[@DOMAIN] … [--language en|de] [--site DOMAIN]
  npm run staff -- link EMAIL [--site DOMAIN]
  npm run staff -- end EMAIL
Roles: ${staffRoles.join(', ')}. A role without a domain is for all sites.`

const words: Partial<Record<Refusal['code'], string>> = {
  already_taken: 'Somebody else already has this address or work name.',
  email_invalid: 'This is no mail address.',
  last_admin: 'This is the last admin of all sites: add another one first.',
}

/**
 * npm run staff: adds the people who run the sites, makes the links with which they enrol a passkey, and ends their
 * access. Exits with 2 if it could not.
 */
await runOnDatabase('work on the staff', async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      role: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
      site: { type: 'string' },
    },
  })
  const [act, email = '', ...rest] = positionals
  const { language } = values
  if (rest.length > 0 || (act !== 'list' && !email) || (language !== 'en' && language !== 'de'))
    throw new BadSetting(usage)
  await migrate(directDatabaseUrl())
  const sites = new Map((await listSites()).map(({ domain, id }) => [domain, id]))
  try {
    if (act === 'list') await listPeople()
    else if (act === 'add') {
      const roles = values.role.map(readRole)
      await printLink(await addPerson(null, { email, workName: values.name, language, roles }))
    } else if (act === 'link') await printLink(await idOf(email))
    else if (act === 'end') {
      await endPerson(null, await idOf(email))
      console.log('Their access has ended.')
    } else throw new BadSetting(usage)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.keys(error.fields ?? {}).join(', ')
    throw new BadSetting(words[error.code] ?? `This is refused (${error.code}${fields && `: ${fields}`}).`)
  }

  async function listPeople() {
    const domains = new Map([...sites].map(([domain, id]) => [id, domain]))
    for (const { email, work_name, roles } of await findPeople()) {
      const named = roles.map(({ role, site_id }) => (site_id ? `${role}@${domains.get(site_id)}` : role))
      console.log(`${email}  ${work_name}  ${named.join(' ') || 'no role'}`)
    }
  }

  function readRole(text: string): GrantedRole {
    const [role = '', domain] = text.split('@')
    const site_id = domain === undefined ? null : sites.get(domain)
    if (!staffRoles.includes(role as StaffRole) || site_id === undefined) throw new BadSetting(usage)
    return { role: role as StaffRole, site_id }
  }

  async function idOf(address: string) {
    const person = (await findPeople()).find((each) => each.email === address.toLowerCase())
    if (!person) throw new BadSetting(`Nobody of the staff has the address ${address}.`)
    return person.id
  }

  /** A passkey works only at the site where it is enrolled. */
  async function printLink(id: string) {
    const domain = values.site ?? mainDomain()
    if (!sites.has(domain)) throw new BadSetting(`There is no site ${domain}.`)
    const { token, expiresAt } = await createLink(null, id)
    console.log(`Open this within a day, once: it enrols a passkey and ends what opened the console before.
${originOf(domain)}/staff/enter/${token}
It ends at ${expiresAt.toISOString()}.`)
  }

  function mainDomain() {
    const own = parseDomain(new URL(env().PUBLIC_URL ?? 'http://localhost').host) ?? ''
    return sites.has(own) ? own : ([...sites.keys()][0] ?? own)
  }
})
