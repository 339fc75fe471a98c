import { countryOfState } from '@tradewind/kernel/country'

interface State {
  id: string
  name: string
}

/** The state as it is sent: its id, or what was written where the country has no list; nothing of another country's. */
export const stateIn = (country: string, state: string): string => {
  const ofCountry = countryOfState(state.trim())
  return ofCountry !== undefined && ofCountry !== country ? '' : state.trim()
}

/** The state of a list that is meant: by its id, or by its name as somebody wrote it before there was a list. */
export function stateOfList<Listed extends State>(states: readonly Listed[], state: string): Listed | undefined {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  return states.find(({ id }) => id === state) ?? states.find(({ name }) => plain(name) === plain(state.trim()))
}
