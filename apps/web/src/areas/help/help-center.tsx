import { useSearch } from '@tanstack/react-router'
import { type HelpSearch, helpHref } from '#domain/help/help-address.ts'
import { useFlags } from '#lib/flags.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ArticleView } from './article-view.tsx'
import { Articles } from './articles.tsx'
import { articleAbout, ofType } from './contents.rules.ts'
import { Faqs } from './faqs.tsx'
import { contentsQuery, type Entry } from './help.queries.ts'
import { type HrefOf, readSearch } from './links.rules.ts'
import { SearchResults } from './search-results.tsx'
import { Videos } from './videos.tsx'

/** What is to be read, a search over it, and one article where the address names it. */
export function HelpCenter({ base }: { base: string }) {
  const raw: RawSearch = useSearch({ strict: false })
  const search: HelpSearch = readSearch(raw)
  const changeSearch = useChangeSearch()
  const hrefOf: HrefOf = (next) => helpHref(base, next)
  const searchFor = (q: string | undefined) =>
    changeSearch(({ tab }) => ({ ...(tab !== undefined && { tab }), q }), { replace: search.q !== undefined })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex sm:max-w-140">
        <SearchBox
          label="Search the Help Center"
          placeholder="What do you need help with?"
          value={search.q}
          onSearch={searchFor}
        />
      </div>
      {search.q ? (
        <SearchResults query={search.q} hrefOf={hrefOf} />
      ) : (
        <Part query={contentsQuery()} what="the help content" pending={<SkeletonRows rows={6} />}>
          {(contents) => <Shown contents={contents} search={search} hrefOf={hrefOf} />}
        </Part>
      )}
    </div>
  )
}

interface ShownProps {
  contents: readonly Entry[]
  search: HelpSearch
  hrefOf: HrefOf
}

function Shown({ contents, search, hrefOf }: ShownProps) {
  const article = search.article ?? (search.topic && articleAbout(contents, search.topic)?.sys.id)
  if (article) return <ArticleView key={article} id={article} contents={contents} hrefOf={hrefOf} />
  return <Sections contents={contents} search={search} hrefOf={hrefOf} />
}

const sections = [
  { key: 'articles', label: 'Articles', type: 'articles', flag: 'FEATURE_ARTICLES' },
  { key: 'faq', label: 'FAQ', type: 'faQs', flag: 'FEATURE_FAQ' },
  { key: 'videos', label: 'Video tutorials', type: 'videoTutorials', flag: 'FEATURE_VIDEO_TUTORIAL' },
] as const

/** Articles, questions and videos: each where it is switched on and has something. */
function Sections({ contents, search, hrefOf }: ShownProps) {
  const flags = useFlags()
  const changeSearch = useChangeSearch()
  const tabs = sections.filter(({ type, flag }) => flags[flag] && ofType(contents, type).length > 0)
  const shown = tabs.find(({ key }) => key === search.section) ?? tabs[0]
  if (!shown) return <EmptyState title="Nothing to read yet" text="Articles and answers will appear here." />
  const content = {
    articles: <Articles contents={contents} category={search.category} hrefOf={hrefOf} />,
    faq: <Faqs contents={contents} hrefOf={hrefOf} />,
    videos: <Videos contents={contents} />,
  }
  return (
    <Tabs
      label="Kinds of help"
      tabs={tabs}
      selected={shown.key}
      onSelect={(section) => changeSearch(({ tab }) => ({ ...(tab !== undefined && { tab }), section }))}
    >
      {content[shown.key]}
    </Tabs>
  )
}
