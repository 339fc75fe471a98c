import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { statesQuery } from './payment-methods.queries.ts'
import { stateIn, stateOfList } from './state.rules.ts'

interface StateFieldProps extends Pick<ComponentProps<typeof TextField>, 'required' | 'hint'> {
  label: string
  /** What is kept of a state on the list; its id unless said otherwise. */
  kept?: 'id' | 'name'
  /** Alpha-2; empty while none is chosen. */
  country: string
  /** A state's id, or its name where the country has no list. */
  value: string
  onChange: (state: string) => void
  error?: string | undefined
}

/** A state of the country, chosen from its list; written where there is none. */
export function StateField({ country, value, onChange, kept = 'id', ...words }: StateFieldProps) {
  const { data: listed = [], isPending } = useQuery(statesQuery(country))
  const states = kept === 'id' ? listed : listed.map(({ name }) => ({ id: name, name }))
  const state = stateIn(country, value)
  if (country === '' || isPending || states.length > 0) {
    const chosen = stateOfList(states, state)
    // What was saved before there was a list, and is not in it, stays until another is chosen.
    const options = [...states, ...(state !== '' && !chosen ? [{ id: state, name: state }] : [])]
    return (
      <LazySelect
        {...words}
        placeholder={country === '' ? 'Choose the country first' : 'Choose a state or region'}
        loading={country !== '' && isPending}
        disabled={country === ''}
        options={options.map(({ id, name }) => ({ key: id, text: name, also: id }))}
        value={(chosen?.id ?? state) || null}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  }
  return (
    <TextField
      {...words}
      allowHyphen
      autoComplete="off"
      maxLength={80}
      value={state}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The name of a state; free text stays as entered. */
export function useStateName(country: string, state: string): string {
  const { data: states = [] } = useQuery({ ...statesQuery(country), enabled: country !== '' && state !== '' })
  return stateOfList(states, state)?.name ?? state
}
