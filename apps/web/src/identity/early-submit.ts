/** The mark on the form, since the two scripts that use it share nothing but the page. */
const mark = 'submitEarly'

/**
 * Keeps an Enter in a form that is drawn but not yet alive: its button is still off, so the browser itself does nothing
 * with the key.
 */
export function keepEarlySubmits(page: Pick<Document, 'addEventListener'>): void {
  page.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
    if (target.form?.querySelector('[type=submit]:disabled')) target.form.dataset[mark] = ''
  })
}

/** Whether Enter was pressed before the form came to life; asked once. */
export function takeEarlySubmit(form: HTMLElement | null): boolean {
  if (form?.dataset[mark] === undefined) return false
  delete form.dataset[mark]
  return true
}
