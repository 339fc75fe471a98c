import * as contract from '@tradewind/contract/reconciliation'
import { useState } from 'react'
import { legWords, railName } from '#app/side-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FileBox } from '#ui/file-box.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { accountsQuery } from './reconciliation.queries.ts'

interface WindowProps {
  close: () => void
}

/** Takes a file of a network or a bank, and says what it explained and what it did not. */
export function ImportWindow({ close }: WindowProps) {
  const [imported, setImported] = useState<contract.ImportedFile>()
  if (imported) return <Outcome {...{ imported, close }} onMore={() => setImported(undefined)} />
  return (
    <Part query={accountsQuery()} what="the clearing accounts" pending={<SkeletonRows rows={4} />}>
      {(accounts) => <ImportForm {...{ accounts, close }} onImported={setImported} />}
    </Part>
  )
}

interface Entry {
  leg: (typeof contract.legs)[number] | undefined
  /** Rail and currency. */
  account: string | null
  file: { fileName: string; size: number; content: string } | undefined
}

interface FormProps extends WindowProps {
  accounts: readonly contract.ReconciledAccount[]
  onImported: (imported: contract.ImportedFile) => void
}

const keyOf = ({ rail, currency }: contract.ReconciledAccount) => `${rail} ${currency}`

function ImportForm({ accounts, close, onImported }: FormProps) {
  const importing = useForm({
    control: useFormControl<Entry>({ leg: 'provider', account: null, file: undefined }),
    call: contract.importStatementFile,
    body: ({ leg, account, file }) => {
      const chosen = accounts.find((one) => keyOf(one) === account)
      return leg && chosen && file && { leg, rail: chosen.rail, currency: chosen.currency, content: file.content }
    },
    faults: ({ account, file }) => ({
      account: account === null ? 'Choose the account that the file is about' : undefined,
      file: file ? undefined : 'Choose a file',
    }),
    onSaved: onImported,
  })
  const { form, faults, set, setFaults } = importing
  const read = async (file: File) => {
    const content = await file.text()
    set({ file: { fileName: file.name, size: Math.ceil(file.size / 1_000), content } })
  }
  return (
    <CallForm form={importing} words="Import" onCancel={close}>
      <RadioCards
        label="From"
        columns={2}
        options={contract.legs.map((value) => ({ value, title: legWords[value] }))}
        value={form.leg}
        onChange={(leg) => set({ leg })}
      />
      <LazySelect
        label="Account"
        required
        placeholder="Choose an account"
        options={accounts.map((one) => ({ key: keyOf(one), text: `${railName(one.rail)} ${one.currency}` }))}
        value={form.account}
        error={faults.account}
        onChange={(account) => set({ account })}
      />
      <FileBox
        label="File"
        required
        hint="camt.053, camt.054 or CSV."
        alsoTakes={['xml', 'csv']}
        state={form.file ? { kind: 'uploaded', ...form.file } : { kind: 'idle' }}
        error={faults.file}
        onFault={(file) => setFaults({ ...faults, ...(file && { file }) })}
        onFile={(file) => void read(file)}
        onRemove={() => set({ file: undefined })}
      />
    </CallForm>
  )
}

interface OutcomeProps extends WindowProps {
  imported: contract.ImportedFile
  onMore: () => void
}

function Outcome({ imported: { reason, isRepeat, matched, opened, resolved }, close, onMore }: OutcomeProps) {
  return (
    <div className="flex flex-col gap-5">
      {reason !== null ? (
        <Alert type="danger" title="The file was set aside">
          {reason} None of its lines were taken.
        </Alert>
      ) : (
        <Alert
          type={isRepeat ? 'info' : 'success'}
          title={isRepeat ? 'This file was imported before' : 'File imported'}
        >
          {matched} matched, {opened} new differences, {resolved} explained.
        </Alert>
      )}
      <span className="flex flex-wrap gap-2">
        <Button onClick={close}>Done</Button>
        <Button kind="secondary" onClick={onMore}>
          Import another file
        </Button>
      </span>
    </div>
  )
}
