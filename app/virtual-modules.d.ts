declare module 'virtual:site-scripts' {
  const urls: string[]
  export default urls
}

declare module 'virtual:react-router/inject-hmr-runtime' {}

declare module 'heic-decode' {
  type Found = { width: number; height: number; decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }> }
  const readHeif: { all: (asked: { buffer: Uint8Array }) => Promise<Found[] & { dispose: () => void }> }
  export default readHeif
}
