type Dropped = { take: (files: FileList) => void; place: (photo: string, place: string) => void }

/** Handles files dropped on the page and photos dropped on another photo's place. The buttons do the same. */
export function letDrag(editor: HTMLElement, { take, place }: Dropped) {
  let dragged: HTMLElement | undefined
  const slotOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-photo]') ?? undefined
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') && !dragged
  const mark = (target?: HTMLElement) => {
    for (const slot of editor.querySelectorAll('.target')) slot.classList.remove('target')
    target?.classList.add('target')
  }

  editor.addEventListener('dragstart', (event) => {
    dragged = slotOf(event)
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
  })
  editor.addEventListener('dragend', () => {
    dragged = undefined
    mark()
  })
  editor.addEventListener('dragover', (event) => {
    const slot = slotOf(event)
    if (bringsFiles(event)) editor.classList.add('over')
    else if (!dragged || !slot) return
    else mark(slot === dragged ? undefined : slot)
    event.preventDefault()
  })
  editor.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!editor.contains(relatedTarget as Node | null)) editor.classList.remove('over')
  })
  editor.addEventListener('drop', (event) => {
    const slot = slotOf(event)
    editor.classList.remove('over')
    if (bringsFiles(event)) take(event.dataTransfer!.files)
    else if (dragged && slot && slot !== dragged) place(dragged.dataset.photo!, slot.dataset.place!)
    event.preventDefault()
  })

  return () => {
    for (const frame of editor.querySelectorAll<HTMLElement>('[data-photo] .framed')) frame.draggable = true
    for (const image of editor.querySelectorAll('img')) image.draggable = false
  }
}
