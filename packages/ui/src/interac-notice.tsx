/** The owner's notice about a trade-mark: there whenever a transfer of Canadian dollars goes by Interac. */
export function InteracNotice({ currencyCode, isInterac }: { currencyCode: string; isInterac: boolean }) {
  if (currencyCode !== 'CAD' || !isInterac) return null
  return (
    <p className="text-caption text-ink-soft">
      INTERAC e-Transfer is a registered trade-mark of Interac Corp. used under licence.
    </p>
  )
}
