/**
 * The installed app gets a worker for the time without a connection. A tab gets none, so that visiting leaves nothing behind, and once the
 * app is gone, the next visit in a tab removes its worker.
 */
export async function followInstallation(isInstalled: boolean) {
  const { serviceWorker } = navigator
  if (isInstalled) await serviceWorker.register('/worker.js')
  else for (const worker of await serviceWorker.getRegistrations()) await worker.unregister()
}
