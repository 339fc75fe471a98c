import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { categoriesOf } from './contents.rules.ts'
import { type Entry, videosQuery } from './help.queries.ts'

const Text = lazyPart(() => import('#ui/markdown.tsx'), 'Markdown', { pending: <SkeletonRows rows={2} /> })

/** Video tutorials by category, each with captions and a transcript. */
export function Videos({ contents }: { contents: readonly Entry[] }) {
  return (
    <Part query={videosQuery()} what="the videos" pending={<SkeletonRows rows={4} />}>
      {(videos) => (
        <div className="flex flex-col gap-6">
          {categoriesOf(contents, 'categoriesVideoTutorial', videos).map(({ id, title, entries }) => (
            <section key={id} className="flex flex-col gap-3">
              <h2 className="text-body font-semibold">{title}</h2>
              <ul className="grid gap-4 lg:grid-cols-2">
                {entries.map((video) => (
                  <li key={video.sys.id}>
                    <Video video={video} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Part>
  )
}

function Video({ video: { fields } }: { video: Entry }) {
  const { title, summary, video, captions, poster, transcript = '', durationSeconds = 0 } = fields
  return (
    <Card
      title={title}
      level={5}
      aside={<span className="figures text-small text-ink-soft">{lengthText(durationSeconds)}</span>}
    >
      <div className="flex flex-col gap-3">
        <video
          controls
          preload="none"
          poster={poster}
          src={video}
          className="aspect-video w-full rounded-base bg-inset"
          aria-label={title}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
        <p className="text-small text-ink-soft">{summary}</p>
        <details className="text-small">
          <summary className="cursor-pointer font-medium text-brand">Transcript</summary>
          <div className="mt-2">
            <Text text={transcript} />
          </div>
        </details>
      </div>
    </Card>
  )
}

const lengthText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
