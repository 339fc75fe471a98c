import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@tradewind/contract/client'
import * as onboarding from '@tradewind/contract/onboarding'
import {
  additionalSpecs,
  companySpecs,
  type FieldSpec,
  namesOf,
  personalSpecs,
} from '#domain/onboarding/field-specs.ts'
import { makeStale, send } from '#ui/calls/api.ts'
import { bodyOf, formOf } from './autosave.rules.ts'
import { type Application, applicationQuery } from './onboarding.queries.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'

type Part = 'personalDetails' | 'companyInformation' | 'additionalInformation'
type SavedForm = Record<string, string>
export type SectionModel = Autosave<SavedForm>

const parts = {
  personalDetails: { call: onboarding.savePersonalDetails, specs: personalSpecs },
  companyInformation: { call: onboarding.saveCompanyInformation, specs: companySpecs },
  additionalInformation: { call: onboarding.saveAdditionalInformation, specs: additionalSpecs },
} as const satisfies Record<Part, { call: AnyCall; specs: readonly FieldSpec[] }>

/** What is refused of countries and categories, at the fields that have just been changed. */
export const aboutFields = {
  'onboarding.country_excluded': ['countryId', 'nationality', 'incorporationCountryId', 'taxResidenceCountryId'],
  'onboarding.category_excluded': ['businessCategoryId'],
  'onboarding.shares_exceeded': ['sharePercentage'],
} as const

/** The three sections of fields. They save on while another tab is shown. */
export const useSections = (application: Application): Record<Part, SectionModel> => ({
  personalDetails: useSection('personalDetails', application),
  companyInformation: useSection('companyInformation', application),
  additionalInformation: useSection('additionalInformation', application),
})

function useSection(part: Part, application: Application): SectionModel {
  const client = useQueryClient()
  const { call, specs } = parts[part]
  const names = namesOf(specs)
  return useAutosave<SavedForm>({
    begin: formOf(names, application[part]),
    aboutFields,
    version: application[part].version,
    save: async (form, version) => send(call as AnyCall, { body: { ...bodyOf(form), version } } as never) as never,
    reread: async () => {
      const read = await client.fetchQuery({ ...applicationQuery(), staleTime: 0 })
      return { form: formOf(names, read[part]), version: read[part].version }
    },
    onSaved: (form, version) => {
      client.setQueryData(applicationQuery().queryKey, (now: Application | undefined) => {
        if (!now) return now
        const saved = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim() || null]))
        return { ...now, [part]: { ...now[part], ...saved, version } } as Application
      })
      void makeStale(client, onboarding.savePersonalDetails)
    },
  })
}
