import DOMPurify from 'dompurify'
import { createRoot } from 'react-dom/client'
import './api-reference.css'
import { Reference } from './reference.tsx'

interface Policies {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown
}
// Redoc writes text that it has highlighted as markup. Whatever is written so is cleaned first.
;(globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => DOMPurify.sanitize(markup),
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<Reference path={location.pathname} />)
