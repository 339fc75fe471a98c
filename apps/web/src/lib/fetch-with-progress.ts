/** A `fetch` that reports upload progress, as far as our calls need it. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      const calledOff = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
      if (signal?.aborted) return calledOff()
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', address instanceof Request ? address.url : address)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError("The upload didn't go through."))
      request.onabort = calledOff
      signal?.addEventListener('abort', () => request.abort())
      request.send((init.body as string | null | undefined) ?? null)
    })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const response = new Response(request.response as Blob, { status: request.status, headers })
  // A response that was made has no address of its own; the words of a 403 are found by it.
  Object.defineProperty(response, 'url', { value: request.responseURL })
  return response
}
