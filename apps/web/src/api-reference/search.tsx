import type { FoundCall } from '@tradewind/contract/openapi/pages'
import { type KeyboardEvent, useState } from 'react'
import { load } from './load.ts'
import { matching } from './search.rules.ts'

/** Finds a call of any group by words of its title, path or text. What it searches comes when somebody begins to. */
export function Search() {
  const [calls, setCalls] = useState<readonly FoundCall[]>([])
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = matching(calls, words)
  const begin = () => void load<FoundCall[]>('/docs/api/calls.json').then(setCalls)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Escape') setWords('')
    const call = found[chosen]
    if (event.key === 'Enter' && call) open(call)
  }
  const open = (call: FoundCall) => {
    setWords('')
    location.assign(call.address)
  }
  return (
    <search className="search">
      <input
        type="search"
        role="combobox"
        aria-label="Search all calls"
        aria-expanded={found.length > 0}
        aria-controls="found-calls"
        aria-activedescendant={found[chosen] ? `found-${chosen}` : undefined}
        placeholder="Search all calls"
        value={words}
        onFocus={begin}
        onChange={(event) => {
          setWords(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <div id="found-calls" role="listbox" aria-label="Calls that were found" hidden={words.trim() === ''}>
        {found.map((call, index) => (
          <div
            key={`${call.method} ${call.path}`}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={() => open(call)}
          >
            <b>{call.title}</b> <code>{`${call.method} ${call.path}`}</code>
            <span>{call.text}</span>
          </div>
        ))}
        {found.length === 0 && calls.length > 0 ? <p>No call has these words.</p> : null}
      </div>
    </search>
  )
}
