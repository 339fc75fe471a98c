/** An agreement to debit, as it is kept: its paragraphs. */
export const DebitAgreement = ({ words }: { words: string }) => (
  <div className="flex flex-col gap-2 text-small text-ink-soft">
    {words.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
