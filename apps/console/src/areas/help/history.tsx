import { restoreContent } from '@tradewind/contract/help-staff'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { toast } from '#ui/toast.ts'
import { byText, type Content } from './help-words.ts'

/** Every version, the newest first. Restoring one makes it the newest. */
export function History({ content, mayWrite }: { content: Content; mayWrite: boolean }) {
  const { entryId, version: latest, history } = content
  const restore = useCall(restoreContent)
  return (
    <Card title="History">
      <ol className="flex flex-col divide-y divide-line">
        {history.map(({ version, madeAt, madeBy, title, publishedAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-2 py-3 text-small">
            <div className="min-w-0">
              <p className="font-medium">
                Version {version}: <bdi>{title}</bdi>
              </p>
              <p className="text-ink-soft">
                {plainMomentText(madeAt)}, {byText(madeBy)}
              </p>
              {publishedAt && <p className="text-ink-soft">Published {plainMomentText(publishedAt)}</p>}
            </div>
            {mayWrite && version !== latest && (
              <Button
                kind="secondary"
                size="small"
                busy={restore.isPending}
                onClick={() =>
                  restore.mutate(
                    { params: { entryId }, body: { version: latest, restored: version } },
                    { onSuccess: () => toast.success(`Version ${version} restored as a draft`) },
                  )
                }
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
