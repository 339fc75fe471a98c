import { renderToString } from 'react-dom/server'
import { Logo } from '#ui/mark.tsx'

/** What the page shows until the first screen takes its place: the logo, where the sidebar will have it. */
export const prerender = (): string =>
  renderToString(<Logo className="absolute start-4 top-5 wide:start-7.5 wide:top-6" />)
