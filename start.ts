import '#app/copy-catalogs.ts'
import cluster from 'node:cluster'
import { readConfig, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { summaryOf } from '#app/platform/db/error-facts.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { refuseUnusable } from '#app/platform/start/checks.server.ts'
import { startupCopy } from '#app/platform/start/copy.ts'
import { isSmallMachine, smallFlags } from '#app/platform/memory.server.ts'
import { superviseProcesses } from '#app/platform/start/processes.server.ts'
import { readArguments } from './scripts/arguments.mjs'
import { copy } from './scripts/prepare-copy.mjs'

// Reads the settings, refuses what can't work, and starts one process of the site, or several that share a port.

// The flags of a small machine work only from the start, so the process replaces itself, with the same number.
if (isSmallMachine() && !process.execArgv.includes(smallFlags[0]))
  process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...smallFlags, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '1',
  } as Record<string, string>)

try {
  // The others have arguments of their own, and start after the checks.
  if (cluster.isPrimary) readArguments({ usage: copy.startUsage, flags: ['dev'] })
  const settings = readConfig()
  if (cluster.isPrimary) await refuseUnusable(settings)
  if (settings.processes > 1 && cluster.isPrimary) superviseProcesses(settings)
  // The one that supervises needs none of the site's modules.
  else await import('./start-process.ts').then(({ start }) => start(settings))
} catch (error) {
  const isOperators = error instanceof UnsafeSettings || error instanceof UnusableDatabase
  console.error(isOperators ? error.message : terminal.read(startupCopy).notStarted({ reason: summaryOf(error) }))
  process.exit(1)
}
