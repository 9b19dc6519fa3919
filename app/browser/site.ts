// The one script of pages without React. Each import adds to every page: 3 KB in all at most.
import './menu.ts'
import './quick-exit.ts'
import './sign-up.ts'
import './lazy-finder.ts'
import './lazy-passkeys.ts'
import './filter.ts'
import './kept-samples.ts'
import './vanish.ts'
