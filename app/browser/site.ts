// The one script of pages without React. Each import adds to every page: 3 KB in all at most.
import './menu.ts'
import './quick-exit.ts'
