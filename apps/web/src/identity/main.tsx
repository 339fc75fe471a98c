import '../web.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startLanguage } from '#ui/language.ts'
import { IdentityPage, identityPageNames } from './identity-pages.tsx'

const root = document.getElementById('root')
const name = identityPageNames.find((known) => known === root?.dataset['page'])
if (!root || !name) throw new Error('this page says not which one it is')

// The page was drawn at build time: the script only brings it to life, in pieces that let it answer in between.
startTransition(() => void hydrateRoot(root, <IdentityPage name={name} />))
// Its HTML is English: another language comes to a page that is alive.
void startLanguage()
