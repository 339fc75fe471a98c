import type { ReactNode } from 'react'

/** What a row of a list says below its title where its columns have no room: on phones, and beside an action. */
export const OnPhones = ({ children }: { children: ReactNode }) => (
  <span className="block truncate @xl:hidden">{children}</span>
)
