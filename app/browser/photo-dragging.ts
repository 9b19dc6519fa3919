type Dropped = { take: (files: FileList) => void; place: (photo: string, place: string) => void }

/** Files that are dropped on the desk, and pictures that are dropped on another's place. The buttons do the same. */
export function letDrag(desk: HTMLElement, { take, place }: Dropped) {
  let dragged: HTMLElement | undefined
  const slotOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-photo]') ?? undefined
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') && !dragged
  const mark = (target?: HTMLElement) => {
    for (const slot of desk.querySelectorAll('.target')) slot.classList.remove('target')
    target?.classList.add('target')
  }

  desk.addEventListener('dragstart', (event) => {
    dragged = slotOf(event)
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
  })
  desk.addEventListener('dragend', () => {
    dragged = undefined
    mark()
  })
  desk.addEventListener('dragover', (event) => {
    const slot = slotOf(event)
    if (bringsFiles(event)) desk.classList.add('over')
    else if (!dragged || !slot) return
    else mark(slot === dragged ? undefined : slot)
    event.preventDefault()
  })
  desk.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!desk.contains(relatedTarget as Node | null)) desk.classList.remove('over')
  })
  desk.addEventListener('drop', (event) => {
    const slot = slotOf(event)
    desk.classList.remove('over')
    if (bringsFiles(event)) take(event.dataTransfer!.files)
    else if (dragged && slot && slot !== dragged) place(dragged.dataset.photo!, slot.dataset.place!)
    event.preventDefault()
  })

  return () => {
    for (const frame of desk.querySelectorAll<HTMLElement>('[data-photo] .framed')) frame.draggable = true
    for (const image of desk.querySelectorAll('img')) image.draggable = false
  }
}
