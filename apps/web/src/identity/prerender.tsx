import { renderToString } from 'react-dom/server'
import { IdentityPage, type IdentityPageName } from './identity-pages.tsx'

/** A provider's page as HTML, so that it is there before its script is. */
export const prerender = (name: IdentityPageName): string => renderToString(<IdentityPage name={name} />)
