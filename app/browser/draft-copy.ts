// A copy of an unsaved form in one tab's session storage. If the browser forbids storage, there's no copy.

export function draftCopy(place: HTMLElement, path: string) {
  const key = `draft ${path}`
  return {
    /** Nothing is stored from a page that quick exit has blanked. */
    save: (form: URLSearchParams) => place.isConnected && attempt(() => sessionStorage.setItem(key, form.toString())),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
    /** Restores the copy if the server has something else, and says whether it did. */
    restore(form: HTMLFormElement, stored: string) {
      const text = attempt(() => sessionStorage.getItem(key))
      if (!text) return false
      const kept = new URLSearchParams(text)
      if (fieldsOf(kept) === stored) {
        this.forget()
        return false
      }
      for (const field of form.elements) {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = kept.has(field.name)
        else if ('value' in field && 'name' in field && kept.has(field.name as string)) field.value = kept.get(field.name as string)
      }
      form.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }))
      return true
    },
  }
}

/** For comparing forms: a different version alone isn't a change. */
export function fieldsOf(form: URLSearchParams) {
  const fields = new URLSearchParams(form)
  fields.delete('version')
  return fields.toString()
}

function attempt<Result>(work: () => Result) {
  try {
    return work()
  } catch {
    return undefined
  }
}
