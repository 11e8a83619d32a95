export { openBus } from '#app/platform/bus.server.ts'
export { app } from './compose.ts'
export { startWeb } from './web.ts'
export { startWorker } from './worker.ts'
