/** What stands in a search box, and what was asked for last: by it, or by the address that it came with. */
export interface SearchState {
  text: string
  asked: string
}

/** A box that begins with what the address says. */
export const searchStart = (value = ''): SearchState => ({ text: value, asked: value })

/** What typing makes of it. An emptied box asks for everything again at once; words wait until they are finished. */
export const searchTyped = (state: SearchState, text: string): SearchState => ({
  text,
  asked: text.trim() === '' ? '' : state.asked,
})

/** What finishing makes of it, by a pause, by Enter or by going elsewhere. */
export const searchFinished = ({ text }: SearchState): SearchState => ({ text, asked: text.trim() })

/**
 * What a new address makes of it. The one that this box asked for changes nothing: more may have been typed meanwhile.
 * Any other, by a link or a button that clears, is what stands in the box from now on.
 */
export const searchMoved = (state: SearchState, value = ''): SearchState =>
  value === state.asked ? state : searchStart(value)
