import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'

const root = new URL('../../../', import.meta.url)
const rules = new Map(
  readFileSync(new URL('docs/spec/rules.tsv', root), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string, string, string])
    .map(([id, area, rule, doc]) => [id, { area, rule, doc }] as const),
)

const c = constants
const money = (minor: bigint) => (Number(minor) / 100).toFixed(2)
const seconds = (ms: number) => String(ms / 1_000)

/** What each rule must say of the constants that it fixes, in the rule's own order. */
const said: Record<string, readonly string[]> = {
  'session-idle': [`time-out is ${c.inactivityTimeoutSeconds} s`, `at ${c.inactivityReminderSeconds} s remaining`],
  'session-idle-overlay': [`${c.sessionTimeoutCountdownSeconds}-second countdown`],
  'session-lost-overlay': [`${c.lostConnectionCountdownSeconds}-second countdown`],
  'session-logout-order': [`(${c.logoutCleanupDelayMs} ms)`],
  'cookies-delay': [`(${c.cookieAlertDelayMs} ms)`],
  'sidebar-autoclose': [`narrower than ${c.sidebarBreakpointPx} px`],
  'chunk-reload': [`once per ${seconds(c.chunkReloadGuardMs)} s`],
  'wait-helper': [`is ${c.defaultWaitMs} ms`],
  'fetch-min-delay': [`is ${c.minimumFetchDelayMs} ms`],
  'toast-duration': [`default ${seconds(c.toastDurationMs)} seconds`],
  'toast-hide-delay': [`is ${c.toastHideDelayMs} ms`],
  'toast-vibration': [`is ${c.toastVibrationMs} ms`],
  'toast-validation-list': [`(${c.errorListDurationMs} ms)`],
  'upload-limit': [`${c.uploadLimitBytes} bytes`],
  'upload-extensions': [c.uploadExtensions.join(', ')],
  'pagination-sizes': [`page size ${c.defaultPageSize};`, `choices ${c.pageSizes.join(', ')};`, c.pageSizeLabel],
  'input-phone': [`country ${c.defaultPhoneCountry},`, `max length ${c.phoneMaxLength}`],
  'input-phone-ivory-coast': [`length ${c.ivoryCoastPhoneLengths.join(' or ')} are`],
  'input-text': [`max length ${c.textMaxLength}, min ${c.textMinLength};`],
  'input-password': [`max ${c.passwordMaxLength}, min ${c.textMinLength}`],
  'input-password-strength': [`at least ${c.passwordMinLength} characters`],
  'input-pin': [`max length ${c.pinMaxLength},`],
  'input-verification-code': [`${c.verificationCodeLength} single-character boxes`],
  'input-code-entry': [`default ${c.codeEntryLength} boxes`],
  'input-stepper': [`max ${c.numberStepperMax.toExponential().replace('+', '')};`],
  'truncate-text': [`to ${c.truncatedTextLength} characters`],
  'truncate-beneficiary': [`to ${c.truncatedBeneficiaryLength} characters`],
  'amount-cad-min': [`is ${money(c.cadMinimumSendMinor)} `],
  'random-code': [`${c.randomCodeLeast} to ${c.randomCodeMost}`],
  'product-meta-expiry': [`is ${c.pageMetaExpiry}.`],
  'alert-types': [c.alertTypes.join(', ')],
  'layout-greeting': [`before ${c.afternoonStartsAtHour}:00`, `to ${c.eveningStartsAtHour - 1}:59`],
  'http-environment': [`value ${c.environmentHeader}.`],
  'product-environment': [`core-banking environment is ${c.environmentHeader.toLowerCase()}.`],
}

test('every constant is what its rule says', () => {
  for (const [id, words] of Object.entries(said))
    for (const part of words) expect(rules.get(id)?.rule, id).toContain(part)
})

/** Rules of section 9 that are tables of their own: flags, currencies, countries. */
const tables = ['flags', 'money-format']
const others = ['dial-codes']

test('no rule of section 9 is forgotten here', () => {
  const ofSection9 = [...rules].filter(([, { area, doc }]) => /\b1 §9\b/.test(doc) && !tables.includes(area))
  expect(ofSection9.length).toBeGreaterThan(20)
  for (const [id] of ofSection9) expect([...Object.keys(said), ...others]).toContain(id)
})

test('[product-meta-expiry] the page says when it expires', () => {
  const page = readFileSync(new URL('apps/web/index.html', root), 'utf8')
  expect(page).toContain(`<meta http-equiv="expires" content="${c.pageMetaExpiry}" />`)
})
