/** The package has types for its low level only; decode-heic.server.ts names what it uses. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: unknown
  export default libheif
}
