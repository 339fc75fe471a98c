import { createContext, type ReactNode, useContext } from 'react'

/** Of what stands inside a section: the settings show one below a heading of second rank, the application of third. */
export const SubheadingRank = createContext<'h3' | 'h4'>('h3')

export function Subheading({ look = 'font-semibold', children }: { look?: string; children: ReactNode }) {
  return useContext(SubheadingRank) === 'h3' ? (
    <h3 className={look}>{children}</h3>
  ) : (
    <h4 className={look}>{children}</h4>
  )
}
