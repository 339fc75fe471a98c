import { Link } from './link.tsx'

/** Under a choice whose options did not come: the rest of the form works, and they can be asked for again. */
export const RetryHint = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <>
    {what}{' '}
    <Link href="#" onClick={onRetry}>
      Try again
    </Link>
  </>
)
