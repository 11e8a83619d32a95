/** Made by scripts/vite/page-patterns.ts. */
interface ImportMetaEnv {
  readonly FIRST_PAGES: string
  readonly RETURN_PAGES: string
}
