// Shows an ad's photos one at a time over the whole screen. Swiping is the browser's own scrolling between snap points, and pinching is its
// own zoom, so both feel as they do everywhere else on the device, and this needs no gestures of its own. Fetched when a photo is opened.
type Says = Record<'photos' | 'close' | 'previous' | 'next' | 'numberOf' | 'photoOf', string>
let viewer: ReturnType<typeof makeViewer> | undefined

export function viewPhoto(link: Element) {
  viewer ??= makeViewer()
  const photo = Math.max(0, viewer.links.indexOf(link))
  // A reload leaves the entry of an open viewer behind, and this one takes its place.
  if (history.state?.photo === undefined) history.pushState({ photo }, '')
  else history.replaceState({ photo }, '')
  viewer.follow()
}

function makeViewer() {
  const gallery = document.querySelector<HTMLElement>('#photos')!
  const says = JSON.parse(gallery.dataset.words!) as Says
  const links = [...gallery.querySelectorAll('a:has(img)')]
  const dialog = make('dialog', 'viewer')
  const [bar, stage, foot] = [make('div', 'bar'), make('div', 'stage'), make('div', 'bar')]
  const count = make('output')
  const exit = document.querySelector<HTMLElement>('a[data-exit]')!
  const close = button(says.close, '\u00d7', () => dialog.close())
  const previous = button(says.previous, '\u2190', () => show(at - 1))
  const next = button(says.next, '\u2192', () => show(at + 1))
  let at = 0

  dialog.ariaLabel = says.photos
  close.autofocus = true
  // What scrolls must be reachable by Tab.
  stage.tabIndex = 0
  for (const link of links) stage.append(slideOf(link))
  // The page's own link knows how to leave.
  bar.append(
    count,
    button(exit.textContent, exit.firstChild!.textContent!, () => exit.click()),
    close,
  )
  if (links.length > 1) foot.append(previous, make('output'), next)
  dialog.append(bar, stage, foot)
  document.body.append(dialog)

  stage.addEventListener('scroll', () => say(Math.round(stage.scrollLeft / stage.clientWidth)))
  stage.addEventListener('click', (event) => isBeside(event) && dialog.close())
  dialog.addEventListener('keydown', (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  })
  // The history entry says whether the viewer is open: Back closes it, and Forward opens it again, at times before this event of the closing.
  dialog.addEventListener('close', () => !dialog.open && history.state?.photo !== undefined && history.back())
  addEventListener('popstate', follow)

  function follow() {
    const photo = history.state?.photo as number | undefined
    if (photo === undefined) return dialog.close()
    if (!dialog.open) dialog.showModal()
    at = -1
    show(photo)
  }

  function show(to: number) {
    if (to < 0 || to >= links.length) return
    stage.scrollTo({ left: to * stage.clientWidth })
    say(to)
  }

  function say(to: number) {
    if (to === at) return
    at = to
    const { alt = '' } = links[at]?.querySelector('img') ?? {}
    const description = make('span', 'hidden')
    if (alt !== says.photoOf.replace('#', String(at + 1))) description.textContent = `: ${alt}`
    count.replaceChildren(says.numberOf.replace('#', String(at + 1)), description)
    // A focused button that is disabled would lose the focus, and the keys with it.
    previous.ariaDisabled = String(at === 0)
    next.ariaDisabled = String(at === links.length - 1)
  }

  return { links, follow }
}

function slideOf(link: Element) {
  const slide = make('figure', 'slide')
  const picture = link.querySelector('picture')!.cloneNode(true) as HTMLElement
  for (const source of picture.querySelectorAll<HTMLSourceElement>('source, img')) source.sizes = '100vw'
  const image = picture.querySelector('img')!
  image.loading = 'lazy'
  const caption = link.nextElementSibling?.cloneNode(true)
  slide.append(picture, ...(caption ? [caption] : []))
  return slide
}

/** Whether a click was on the dark space that a photo's proportions leave around it. */
function isBeside({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLImageElement)) return !(target as Element).closest('figcaption')
  const { left, top, width, height } = target.getBoundingClientRect()
  const scale = Math.min(width / target.naturalWidth, height / target.naturalHeight) / 2
  return (
    Math.abs(clientX - left - width / 2) > target.naturalWidth * scale ||
    Math.abs(clientY - top - height / 2) > target.naturalHeight * scale
  )
}

function button(name: string, text: string, press: () => void) {
  const made = make('button', 'tool')
  made.type = 'button'
  made.ariaLabel = name
  made.textContent = text
  made.addEventListener('click', press)
  return made
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const made = document.createElement(name)
  made.className = className
  return made
}
