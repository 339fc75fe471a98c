import { Printer } from 'lucide-react'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { DebitAgreement } from './debit-agreement.tsx'
import { askToRevokeAgreement } from './revoke-agreement.tsx'

/** What was agreed, when, by whom and from where; printed with the page, and revoked here. */
export function AgreementCard({ pull }: { pull: PullPay }) {
  const { words, givenAt, givenBy, givenFrom, revokedAt } = pull.agreement
  const pays = mayPay(useProfile())
  return (
    <Card title="Debit agreement">
      <div className="flex flex-col gap-5">
        <DebitAgreement words={words} />
        <KeyValue
          entries={[
            { label: 'Agreed on', value: momentText(givenAt) },
            { label: 'Agreed by', value: givenBy },
            ...(givenFrom === null ? [] : [{ label: 'From network address', value: givenFrom }]),
            ...(revokedAt === null ? [] : [{ label: 'Revoked on', value: momentText(revokedAt) }]),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            className="max-sm:flex-auto"
          >
            Print
          </Button>
          {revokedAt === null && pays && (
            <Button kind="secondary" onClick={() => askToRevokeAgreement(pull)} className="max-sm:flex-auto">
              Revoke agreement
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
