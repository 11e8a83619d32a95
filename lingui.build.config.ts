import { defineConfig } from '@lingui/cli'
import members from './lingui.config.ts'
import staff from './lingui.staff.config.ts'

/** All catalogs, for compiling: Vite takes one configuration. */
export default defineConfig({
  ...members,
  catalogs: [...(members.catalogs ?? []), ...(staff.catalogs ?? [])],
})
