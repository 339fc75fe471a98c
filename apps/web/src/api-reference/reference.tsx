import { loadChunk } from '@tradewind/ui/load-chunk.ts'
import { Mark } from '@tradewind/ui/mark.tsx'
import { lazy, Suspense, use, useMemo, useState } from 'react'
import { RedocStandalone } from 'redoc'
import { groups, guides } from './groups.ts'
import { load } from './load.ts'
import { guideLook, look } from './look.ts'
import { Search } from './search.tsx'
import { useTryButtons } from './try-it/buttons.ts'
import { type PageDocument, type Tryable, tryablesOf } from './try-it/document.rules.ts'

const TryIt = lazy(() =>
  loadChunk(() => import('./try-it/try-it.tsx')).then(
    (loaded) => ({ default: loaded.TryIt }),
    () => ({ default: NotLoaded }),
  ),
)

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
      {isGuide ? null : <Trying document={use(document)} />}
    </>
  )
}

/** Buttons at the calls of a page, and the one that is being tried. */
function Trying({ document }: { document: PageDocument }) {
  const calls = useMemo(() => tryablesOf(document), [document])
  const [tried, setTried] = useState<Tryable>()
  useTryButtons(calls, setTried)
  return tried ? (
    <Suspense>
      <TryIt key={tried.id} call={tried} close={() => setTried(undefined)} />
    </Suspense>
  ) : null
}

const NotLoaded = () => (
  <p className="not-loaded" role="alert">
    This part couldn't be loaded. Check your connection, and reload the page.
  </p>
)
