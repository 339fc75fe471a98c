import type { ReactNode } from 'react'

/** The heading of a form that opens within a page. Whoever opened it reads on here, wherever the form stands. */
export const FormHeading = ({ children }: { children: ReactNode }) => (
  <h2 ref={takeFocus} tabIndex={-1} className="text-title font-semibold wrap-anywhere outline-none">
    {children}
  </h2>
)

const takeFocus = (heading: HTMLElement | null): void => heading?.focus()
