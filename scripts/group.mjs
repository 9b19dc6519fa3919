import { spawn } from 'node:child_process'

/**
 * Runs a command and shows what it says. It and all that it started ends with it, with this process, and after
 * so many minutes: Node's test runner waits for ever for a file that is stuck, or whose child lives on.
 */
export function runGroup(command, args, { minutes, env = process.env }) {
  const leader = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
  const killGroup = () => {
    try {
      if (leader.pid) process.kill(-leader.pid, 'SIGKILL')
    } catch {} // nobody is left
  }
  process.once('exit', killGroup)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error(`It did not end within ${minutes} minutes and was stopped.`)), minutes * 60_000)
    leader.once('error', reject)
    leader.once('exit', () => {
      killGroup()
      clearTimeout(clock)
      resolve()
    })
  })
}
