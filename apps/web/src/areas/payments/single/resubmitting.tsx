import { useQuery } from '@tanstack/react-query'
import { isolated } from '@tradewind/kernel/text'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { rejectedQuery } from '../payments.queries.ts'

interface ResubmittingProps {
  /** The payment that is changed. */
  id: string
  /** Leaves it as it is and starts a new payment; absent while nothing may change. */
  onLeave?: () => void
}

/** Says that the form changes a payment that was rejected, and why it was. */
export function Resubmitting({ id, onLeave }: ResubmittingProps) {
  const { data } = useQuery(rejectedQuery(id))
  const changeSearch = useChangeSearch()
  const leave = () => {
    onLeave?.()
    changeSearch(() => ({}), { replace: true })
  }
  return (
    <Alert
      type="info"
      title="You're editing a payment that wasn't approved"
      action={
        onLeave && (
          <Button kind="secondary" size="small" onClick={leave}>
            Start a new payment instead
          </Button>
        )
      }
    >
      {data?.reason && `${isolated(data.rejectedBy ?? 'A colleague')}: “${isolated(data.reason)}” `}
      It needs approval again.
    </Alert>
  )
}
