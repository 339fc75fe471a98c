import type { ErasureEffect as Effect } from '@tradewind/contract/settings'
import { Alert } from '#ui/alert.tsx'

/** What an erasure would do, in the words that the customer reads too. */
export function ErasureEffect({ effect: { erased, kept, obstacle } }: { effect: Effect }) {
  return (
    <div className="mt-4 flex flex-col gap-4 text-small">
      {obstacle && <Alert type="warning">{obstacle}</Alert>}
      <section aria-label="Erased">
        <h3 className="font-semibold">Erased</h3>
        <ul className="mt-1 list-disc ps-5">
          {erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-label="Kept">
        <h3 className="font-semibold">Kept</h3>
        <ul className="mt-1 list-disc ps-5">
          {kept.map(({ what, why, until }) => (
            <li key={what}>
              {what}, {until}. <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
