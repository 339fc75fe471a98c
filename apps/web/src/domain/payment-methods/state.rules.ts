import { countryOfState } from '@tradewind/kernel/country'
import { plainText } from '@tradewind/kernel/plain-text'

interface State {
  id: string
  name: string
}

/** The state as it is sent: its id, or what was written where the country has no list; nothing of another country's. */
export const stateIn = (country: string, state: string): string => {
  const ofCountry = countryOfState(state.trim())
  return ofCountry !== undefined && ofCountry !== country ? '' : state.trim()
}

/** Finds a state by id, or by name for addresses saved before the list existed. */
export function stateOfList<Listed extends State>(states: readonly Listed[], state: string): Listed | undefined {
  return states.find(({ id }) => id === state) ?? states.find(({ name }) => plainText(name) === plainText(state.trim()))
}
