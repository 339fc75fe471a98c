/** What the page was made with, by the server. */
export const settings = JSON.parse(document.getElementById('settings').textContent)

/** Messages go to the merchant's page alone, whoever put this page into a frame. */
export const tellParent = (message) => window.parent.postMessage(message, settings.parentOrigin)

/** Calls `take` with messages of the merchant's page; those of any other window or origin are ignored. */
export function onParentMessage(take) {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin === settings.parentOrigin && source === window.parent && typeof data === 'object' && data) take(data)
  })
}

/** Tells the merchant's page how much room this one needs, now and whenever that changes. */
export function reportHeight(content) {
  const report = () => tellParent({ kind: 'height', height: Math.ceil(content.getBoundingClientRect().height) })
  new ResizeObserver(report).observe(content)
  report()
}

/** Shows what is wrong with a field, or that nothing is. */
export function showError(input, words) {
  const place = document.getElementById(`${input.id}-error`)
  place.textContent = words ?? ''
  place.hidden = !words
  if (words) {
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', place.id)
  } else {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
}

export async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}
