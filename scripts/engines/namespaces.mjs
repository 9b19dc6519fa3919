// What containers are made of: programs see mounts, a network, and processes of their own. Many containers may not make any inside.
import { spawnSync } from 'node:child_process'

const mount = ['mount', '-t', 'tmpfs', 'evenfall', '/mnt']

export const find = () => spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', ...mount]).status === 0 || undefined
