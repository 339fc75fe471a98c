import type { FoundCall } from '@tradewind/contract/openapi/pages'
import { useState } from 'react'
import { load } from './load.ts'
import { matching } from './search.rules.ts'

/** Searches the calls of all groups by title, path or text. The index loads on first use. */
export function Search() {
  const [calls, setCalls] = useState<readonly FoundCall[]>([])
  const [words, setWords] = useState('')
  const found = matching(calls, words)
  const begin = () => void load<FoundCall[]>('/docs/api/calls.json').then(setCalls)
  const close = () => setWords('')
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (!first) return
          close()
          location.assign(first.address)
        }}
      >
        <input
          type="search"
          aria-label="Search all calls"
          placeholder="Search all calls"
          value={words}
          onFocus={begin}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      {words.trim() !== '' && calls.length > 0 ? (
        <div className="found">
          <output>{found.length === 0 ? 'No call has these words.' : `Best matches: ${found.length}`}</output>
          <ul aria-label="Calls that were found">
            {found.map((call) => (
              <li key={`${call.method} ${call.path}`}>
                <a href={call.address} onClick={close}>
                  <b>{call.title}</b> <code>{`${call.method} ${call.path}`}</code>
                  <span>{call.text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </search>
  )
}
