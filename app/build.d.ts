declare module '*/build/server/index.js' {
  export { createApp, findRoute, siteRoutes } from '#app/server.ts'
}

declare module 'virtual:public-page-scripts' {
  const urls: string[]
  export default urls
}

declare module 'virtual:react-router/inject-hmr-runtime' {}
