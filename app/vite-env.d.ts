interface ImportMetaEnv {
  /** Another one for each build; none in tests. */
  readonly BUILD_ID?: string
  // Made by scripts/vite/page-patterns.ts.
  readonly FIRST_PAGES: string
  readonly LANDER_PAGES: string
  readonly SIGNUP_PAGES: string
  readonly RETURN_PAGES: string
}
