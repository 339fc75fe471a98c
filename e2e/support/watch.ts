import { expect, type Page } from '@playwright/test'

/** What a journey says will go wrong on purpose: requests that are refused or cut off. */
export interface Watch {
  /** A request whose address fits may fail, and any other complaint whose words fit may come. */
  mayFail(addressOrWords: RegExp): void
  /**
   * What the console complained about since it was last asked, what a script threw, and where the content security policy
   * was broken. What may fail has to be said anew for what comes after.
   */
  faults(): readonly Complaint[]
  /** Fails when there is such a fault. */
  check(): void
}

interface Complaint {
  text: string
  address: string
}

/**
 * A page reports activity by itself every half minute. On a slow machine the report can meet the end of a session that
 * the journey replaces, and is sent again with the new one.
 */
const isLateReport = ({ text, address }: Complaint): boolean =>
  text.includes('status of 401') && new URL(address).pathname === '/identity/api/v1/activity'

/** Listens to everything that a page complains about, from its first script on. */
export function watch(page: Page): Watch {
  const complaints: Complaint[] = []
  const expected: RegExp[] = []
  page.on('console', (message) => {
    // A broken content security policy is reported as an error here, too.
    if (message.type() === 'error') complaints.push({ text: message.text(), address: message.location().url })
  })
  page.on('pageerror', (error) => complaints.push({ text: `${error.name}: ${error.message}`, address: page.url() }))
  const faults = () => {
    const isExpected = ({ text, address }: Complaint) =>
      expected.some((pattern) => pattern.test(text.startsWith('Failed to load resource') ? address : text))
    const found = complaints.splice(0).filter((complaint) => !isExpected(complaint) && !isLateReport(complaint))
    expected.splice(0)
    return found
  }
  return {
    mayFail: (addressOrWords) => expected.push(addressOrWords),
    faults,
    check: () => expect(faults(), 'what the browser complained about').toEqual([]),
  }
}
