// A thread of photo-worker.server.ts. When the site is gone, the process belongs to another parent, and nothing would end it.
const site = process.ppid
setInterval(() => process.ppid !== site && process.kill(process.pid, 'SIGKILL'), 1000)
