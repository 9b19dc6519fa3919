import '#app/copy-catalogs.ts'
import cluster from 'node:cluster'
import { readConfig, UnsafeSettings } from '#app/config.server.ts'
import { isSmallMachine, smallFlags } from '#app/platform/memory.server.ts'
import { superviseProcesses } from '#app/platform/start/processes.server.ts'

// START HERE: read the settings, and start one process of the site, or several that share a port.

// The flags of a small machine work only from the start, so the process replaces itself, with the same number.
if (isSmallMachine() && !process.execArgv.includes(smallFlags[0]))
  process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...smallFlags, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '1',
  } as Record<string, string>)

try {
  const settings = readConfig()
  if (settings.processes > 1 && cluster.isPrimary) superviseProcesses(settings)
  // The one that supervises needs none of the site's modules.
  else await import('./start-process.ts').then(({ start }) => start(settings))
} catch (error) {
  if (!(error instanceof UnsafeSettings)) throw error
  console.error(error.message)
  process.exit(1)
}
