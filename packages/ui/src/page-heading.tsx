import { createContext, type HTMLAttributes, use } from 'react'

/** Whether a frame around the screen says its title already, as the page's one heading of the first level. */
export const Titled = createContext(false)

/** The heading of a screen that may stand alone or in a frame. */
export function PageHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  const Level = use(Titled) ? 'h2' : 'h1'
  return <Level {...rest}>{children}</Level>
}
