import { ExitLink } from './exit-link.tsx'
import { Finder } from './finder.tsx'
import { JoinLink } from './join-link.tsx'
import { Skyline } from './skyline.tsx'

/** A popover: the browser itself opens it, closes it on Escape and gives the focus back to the toggle, without a script. */
export function Menu() {
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Main">
      <div className="row">
        <button type="button" className="tool" popoverTarget="menu" popoverTargetAction="hide">
          Close
        </button>
        <ExitLink />
      </div>
      <a className="stand line" href="/">
        <span>Home</span>
      </a>
      <a className="stand line" href="/about">
        <span>About</span>
      </a>
      <JoinLink className="stand line">
        <span>Join Free</span>
      </JoinLink>
      <div className="wrap part">
        <Finder id="menu-find" />
      </div>
      <Skyline />
    </nav>
  )
}
