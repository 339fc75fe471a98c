import { Mark } from '@tradewind/ui/mark.tsx'
import { use, useState } from 'react'
import { RedocStandalone } from 'redoc'
import { groups, guides } from './groups.ts'
import { load } from './load.ts'
import { guideLook, look } from './look.ts'
import { Search } from './search.tsx'

/** One page of the portal: a guide, or the calls of a group. */
export function Reference({ path }: { path: string }) {
  const slug = path.split('/')[3] ?? ''
  const isGuide = slug === '' || guides.some((guide) => guide.slug === slug)
  const [document] = useState(() =>
    load<object>(slug === '' ? '/docs/api/guide.json' : `/docs/api/${slug}/openapi.json`),
  )
  return (
    <>
      <header className="head">
        <a className="brand" href="/docs/api">
          <Mark />
          <span>Tradewind API</span>
        </a>
        <Search />
        <a className="download" href="/openapi.json" download="tradewind-openapi.json">
          OpenAPI 3.1
        </a>
      </header>
      <nav className="groups guides" aria-label="Guides">
        <a href="/docs/api" aria-current={slug === '' ? 'page' : undefined}>
          Guide
        </a>
        {guides.map((guide) => (
          <a key={guide.slug} href={`/docs/api/${guide.slug}`} aria-current={slug === guide.slug ? 'page' : undefined}>
            {guide.name}
          </a>
        ))}
      </nav>
      <nav className="groups" aria-label="Groups of calls">
        {groups.map((group) => (
          <a key={group.slug} href={`/docs/api/${group.slug}`} aria-current={slug === group.slug ? 'page' : undefined}>
            {group.name}
          </a>
        ))}
      </nav>
      <main>
        <RedocStandalone spec={use(document)} options={isGuide ? guideLook : look} />
      </main>
    </>
  )
}
