import { readArguments } from './arguments.mjs'
import { build } from './prepare.mjs'

readArguments({ usage: 'npm run build builds the site if anything changed.' })
build()
