import type * as contract from '@tradewind/contract/exceptions'
import { Card } from '#ui/card.tsx'
import { KeyValue } from '#ui/key-value.tsx'

/** The sanctions list entries that a payee or sender resembles, closest first. */
export const PayeeMatches = ({ matches }: Pick<contract.ExceptionDetail, 'matches'>) => (
  <Card title={matches.length === 1 ? 'Listed entry' : 'Listed entries'}>
    <ul aria-label="Listed entries" className="flex flex-col divide-y divide-line">
      {matches.map(({ list, entryId, name, score, remarks }) => (
        <li key={`${list} ${entryId}`} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <KeyValue
            entries={[
              { label: 'Match score', value: `${score} out of 100` },
              { label: 'List', value: list },
              { label: 'Entry', value: entryId },
              ...(remarks ? [{ label: 'Programs', value: remarks }] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  </Card>
)
