/** Sends a form with files and reports how many bytes have left, which only XMLHttpRequest can. The reply is JSON; status 0 means that none came. */
export function upload<Reply>(page: string, form: FormData, progressed: (loaded: number, total: number) => void, signal?: AbortSignal) {
  return new Promise<Partial<Reply> & { status: number }>((done) => {
    const call = new XMLHttpRequest()
    call.upload.addEventListener('progress', ({ loaded, total }) => progressed(loaded, total))
    call.addEventListener('load', () => done({ ...(call.response as Partial<Reply> | null), status: call.status } as never))
    for (const end of ['error', 'abort']) call.addEventListener(end, () => done({ status: 0 } as never))
    signal?.addEventListener('abort', () => call.abort())
    call.open('POST', page)
    call.setRequestHeader('Accept', 'application/json')
    call.responseType = 'json'
    call.send(form)
  })
}
