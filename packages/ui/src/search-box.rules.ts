/** The text of a search box and the last submitted search, from the box or from the address. */
export interface SearchState {
  text: string
  submitted: string
}

/** A box that begins with what the address says. */
export const searchStart = (value = ''): SearchState => ({ text: value, submitted: value })

/** What typing makes of it. An emptied box asks for everything again at once; words wait until they are finished. */
export const searchTyped = (state: SearchState, text: string): SearchState => ({
  text,
  submitted: text.trim() === '' ? '' : state.submitted,
})

/** What finishing makes of it, by a pause, by Enter or by going elsewhere. */
export const searchFinished = ({ text }: SearchState): SearchState => ({ text, submitted: text.trim() })

/**
 * What a new address makes of it. The one that this box asked for changes nothing: more may have been typed meanwhile.
 * Any other, by a link or a button that clears, is what stands in the box from now on.
 */
export const searchMoved = (state: SearchState, value = ''): SearchState =>
  value === state.submitted ? state : searchStart(value)
