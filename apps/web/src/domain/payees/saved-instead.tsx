/** The way back from writing someone new to those who are saved, where there are any. */
export function SavedInstead({ onSaved }: { onSaved: (() => void) | undefined }) {
  if (!onSaved) return null
  return (
    <button
      type="button"
      onClick={onSaved}
      className="-my-2 min-h-11 self-start text-small font-medium text-brand underline underline-offset-3"
    >
      Choose a saved beneficiary
    </button>
  )
}
