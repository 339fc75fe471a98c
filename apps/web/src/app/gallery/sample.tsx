import type { ReactNode } from 'react'

/** A name over the thing it names. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-caption font-medium text-ink-soft">{name}</p>
      {children}
    </div>
  )
}

export const longGerman = 'Auslandsüberweisungsauftragsbestätigung'
export const arabic = 'شركة النور للتجارة الدولية المحدودة'
