import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { type Difference, differences } from './rule-words.rules.ts'
import { type RuleVersion, versionsQuery } from './team.queries.ts'
import { useAccountName } from './use-account-name.ts'

/** What the rule was, version by version; requests keep the version that they were made under. */
export function RuleHistory({ ruleId }: { ruleId: string }) {
  const accountName = useAccountName()
  return (
    <Card title="History">
      <Part query={versionsQuery(ruleId)} what="the history" pending={<SkeletonRows rows={3} />}>
        {(versions) => (
          <>
            <Timeline
              label="Versions of this rule"
              points={versions.map((version, at) => {
                const before = versions[at + 1]
                return {
                  key: String(version.version),
                  state: 'done' as const,
                  title: `${titleOf(version, before)}${version.by ? ` by ${version.by}` : ''}`,
                  text: before && !version.deleted && <Changes changes={differences(before, version, accountName)} />,
                  time: <time dateTime={version.at.toISOString()}>{momentText(version.at)}</time>,
                }
              })}
            />
            <p className="mt-4 text-small text-ink-soft">
              Requests keep the version of the rule that they were made under.
            </p>
          </>
        )}
      </Part>
    </Card>
  )
}

function titleOf(version: RuleVersion, before: RuleVersion | undefined): string {
  if (version.deleted) return 'Deleted'
  if (!before) return 'Created'
  if (before.status !== version.status) return version.status === 'Active' ? 'Activated' : 'Paused'
  return `Version ${version.version}`
}

const Changes = ({ changes }: { changes: readonly Difference[] }) => (
  <ul>
    {changes
      .filter(({ label }) => label !== 'Status')
      .map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before} → {after}
        </li>
      ))}
  </ul>
)
