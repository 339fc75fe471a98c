import { people } from '../people/people.ts'

export const cases = people
