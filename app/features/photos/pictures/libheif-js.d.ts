/** The package only has types for its low-level API; decode-heic.server.ts declares what it uses. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: unknown
  export default libheif
}
