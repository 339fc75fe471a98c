import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { idsOf } from './beneficiaries.rules.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import { EditPayee, payeeDraft } from './edit-payee.tsx'
import { RenameGroup } from './group-windows.tsx'
import { NewGroup } from './new-group.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const ignore = () => undefined
const group = { paymentGroupId: id, paymentGroupName: 'Rents', currencyCodes: [], version: 3 } as unknown as Parameters<
  typeof RenameGroup
>[0]['group']
const saved = {
  beneficiaryId: id,
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryCountryId: 'GBR',
  version: 1,
} as unknown as Beneficiary

const names = [`new-group:${id}`, `group-name:${id}`, payeeDraft(id)]
afterEach(async () => {
  for (const name of names) await clearDraft(name)
  setProfile(undefined)
})

/** What stands in the fields of a form. */
function fields(form: ReactNode): string[] {
  setProfile({ id, userId: id } as SignedIn)
  const markup = renderToStaticMarkup(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)
  return [...markup.matchAll(/<input[^>]*\bvalue="([^"]*)"/g)].map(([, value]) => value ?? '')
}

const forms = {
  'a new group': { form: <NewGroup close={ignore} />, name: `new-group:${id}`, typed: { name: 'Suppliers' } },
  'the name of a group': {
    form: <RenameGroup group={group} close={ignore} />,
    name: `group-name:${id}`,
    typed: { name: 'Suppliers' },
  },
  'a change of a beneficiary': {
    form: <EditPayee saved={saved} onDone={ignore} onAgain={ignore} />,
    name: payeeDraft(id),
    typed: { firstName: 'Suppliers' },
  },
}

test.each(Object.entries(forms))('%s begins with what was typed into it before', async (_, { form, name, typed }) => {
  expect(fields(form)).not.toContain('Suppliers')
  await writeDraft(name, { form: typed, version: 1 })
  expect(fields(form)).toContain('Suppliers')
  await clearDraft(name)
  expect(fields(form)).not.toContain('Suppliers')
})

test('the members of a group are kept as one text, and nobody twice out of nothing', () => {
  expect(idsOf(['a', 'b'].join(' '))).toEqual(['a', 'b'])
  expect(idsOf('')).toEqual([])
})
