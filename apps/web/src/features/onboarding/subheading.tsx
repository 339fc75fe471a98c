import { createContext, type ReactNode, useContext } from 'react'

/** Of what stands inside a section: the settings show one below a heading of second rank, the application of third. */
export const SubheadingRank = createContext<'h3' | 'h4'>('h3')

export function Subheading({ children }: { children: ReactNode }) {
  const Rank = useContext(SubheadingRank)
  return <Rank className="font-semibold">{children}</Rank>
}
