import { double } from './second.ts'

export interface Counted {
  count: number
}

export const twice = ({ count }: Counted): number => double({ count })
