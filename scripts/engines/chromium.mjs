// A browser for tests that can do without one.
import * as machine from '../machine.mjs'

export const find = () => process.env.CHROMIUM ?? machine.find('chromium fonts-dejavu-core', ...machine.chromium)
