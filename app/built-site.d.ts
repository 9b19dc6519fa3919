export { createApp, findRoute, siteRoutes } from './server.ts'
