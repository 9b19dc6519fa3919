// The one script of every page. Each import adds to every page: 3 KB in total at most.
import './menu.ts'
import './quick-exit.ts'
import './join-links.ts'
import './on-demand.ts'
import '#app/site/places/filter.browser.ts'
import '#app/browse/listings/remembered-samples.browser.ts'
import './vanish.ts'
import './prefetched.ts'
