import type { SearchHit } from '@tradewind/contract/help'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { searchQuery } from './help.queries.ts'
import type { HrefOf } from './links.rules.ts'

const kinds: Record<SearchHit['kind'], string> = { articles: 'Article', faQs: 'FAQ', videoTutorials: 'Video' }

/** What a search found, and what it searched for where words were misspelt. */
export function SearchResults({ query, hrefOf }: { query: string; hrefOf: HrefOf }) {
  return (
    <Part query={searchQuery(query)} what="the results" pending={<SkeletonRows rows={4} />}>
      {({ hits, searchedFor, isCorrected }) => (
        <div className="flex max-w-180 flex-col gap-4">
          <output className="text-small text-ink-soft">
            {hits.length === 0 ? (
              'No results'
            ) : (
              <>
                {hits.length} {hits.length === 1 ? 'result' : 'results'} for <strong>{searchedFor}</strong>
                {isCorrected && (
                  <>
                    {' '}
                    instead of <bdi>{query}</bdi>
                  </>
                )}
              </>
            )}
          </output>
          {hits.length === 0 ? <NothingFound query={query} hrefOf={hrefOf} /> : <Hits hits={hits} hrefOf={hrefOf} />}
        </div>
      )}
    </Part>
  )
}

const NothingFound = ({ query, hrefOf }: { query: string; hrefOf: HrefOf }) => (
  <EmptyState
    title={`Nothing found for "${query}"`}
    text="Try other or fewer words. We note searches without results, without who made them, to write what is missing."
    action={
      <ButtonLink href={hrefOf({})} kind="secondary">
        All articles
      </ButtonLink>
    }
  />
)

function Hits({ hits, hrefOf }: { hits: readonly SearchHit[]; hrefOf: HrefOf }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {hits.map(({ id, kind, title, summary }) => (
          <li key={id}>
            <Link
              bare
              href={kind === 'videoTutorials' ? hrefOf({ section: 'videos' }) : hrefOf({ article: id })}
              className="block px-5 py-4 hover:bg-inset sm:px-6"
            >
              <span className="text-caption text-ink-soft">{kinds[kind]}</span>
              <span className="block font-medium text-brand">{title}</span>
              <span className="mt-0.5 block text-small text-ink-soft">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
