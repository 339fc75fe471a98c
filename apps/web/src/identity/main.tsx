import '#ui/base.css'
import { hydrateRoot } from 'react-dom/client'
import { IdentityPage, identityPageNames } from './identity-pages.tsx'

const root = document.getElementById('root')
const name = identityPageNames.find((known) => known === root?.dataset['page'])
if (!root || !name) throw new Error('this page says not which one it is')

// The page was drawn at build time: the script only brings it to life.
hydrateRoot(root, <IdentityPage name={name} />)
