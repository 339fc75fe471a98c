import type { RailName } from '@tradewind/kernel/payment-methods/rails'

/** A rail's own service: India has three networks behind one payment method, chosen by the amount. */
export type Service = Exclude<RailName, 'inr'> | 'imps' | 'neft' | 'rtgs'

/** Networks whose cut-offs staff maintain. */
export const cutOffServices = ['sepa', 'ach', 'eft', 'zaeft', 'uemoa', 'swift', 'fedwire'] as const
export type CutOffService = (typeof cutOffServices)[number]

/** Whose list of reasons a network refuses and returns by. */
export type ReasonList = 'iso' | 'nacha' | 'nibss' | 'canada' | 'south-africa' | 'india' | 'interac' | 'momo'

/** What is always true of a network. */
export interface RailProperties {
  rail: RailName
  /** As customers know it. */
  network: string
  /** Instant networks run day and night; batch networks wait for a cut-off on a banking day. */
  pace: 'instant' | 'batch'
  /** The time zone of its cut-offs (IANA). */
  timeZone: string
  /** What the name check of the network is called; absent where it has none. */
  nameCheck: string | undefined
  reasons: ReasonList
  /** Uses ISO 20022 in XML; the others use the formats of their providers. */
  xml: boolean
  /** Every bank on the way says where an order is. */
  tracked?: true
  /** Present where someone has to accept the money: for how many days it is offered. */
  offeredForDays?: number
  /** For how many days after a payment ended its network may still return it or correct what it reported. */
  returnWindowDays: number
}

/** Covers twenty working days in every country we pay to, holidays included; networks with longer rules name their own. */
const usualReturnWindowDays = 45

type RailFacts = Omit<RailProperties, 'rail' | 'timeZone' | 'returnWindowDays'> & { returnWindowDays?: number }

export const railTable: Record<RailName, RailFacts> = {
  fps: {
    network: 'Faster Payments',
    pace: 'instant',
    nameCheck: 'Confirmation of Payee',
    reasons: 'iso',
    xml: false,
  },
  sepa: {
    network: 'SEPA Credit Transfer',
    pace: 'batch',
    nameCheck: 'Verification of Payee',
    reasons: 'iso',
    xml: true,
  },
  ach: { network: 'ACH', pace: 'batch', nameCheck: undefined, reasons: 'nacha', xml: false, returnWindowDays: 60 },
  nip: { network: 'NIP', pace: 'instant', nameCheck: 'Name enquiry', reasons: 'nibss', xml: false },
  swift: { network: 'SWIFT', pace: 'batch', nameCheck: undefined, reasons: 'iso', xml: true, tracked: true },
  fedwire: { network: 'Fedwire', pace: 'batch', nameCheck: undefined, reasons: 'iso', xml: true },
  interac: {
    network: 'Interac e-Transfer',
    pace: 'instant',
    nameCheck: undefined,
    reasons: 'interac',
    xml: false,
    offeredForDays: 30,
  },
  eft: { network: 'EFT', pace: 'batch', nameCheck: undefined, reasons: 'canada', xml: false, returnWindowDays: 90 },
  inr: { network: 'Indian bank transfer', pace: 'batch', nameCheck: 'Name enquiry', reasons: 'india', xml: false },
  fast: { network: 'FAST', pace: 'instant', nameCheck: undefined, reasons: 'iso', xml: false },
  zaeft: { network: 'South African EFT', pace: 'batch', nameCheck: undefined, reasons: 'south-africa', xml: false },
  ethswitch: { network: 'EthSwitch', pace: 'instant', nameCheck: 'Name enquiry', reasons: 'iso', xml: false },
  raast: { network: 'Raast', pace: 'instant', nameCheck: 'Title fetch', reasons: 'iso', xml: true },
  momo: { network: 'Mobile money', pace: 'instant', nameCheck: "Wallet holder's name", reasons: 'momo', xml: false },
  uemoa: { network: 'Franc zone clearing', pace: 'batch', nameCheck: undefined, reasons: 'iso', xml: false },
}

export const returnWindowDays = (rail: RailName): number => railTable[rail].returnWindowDays ?? usualReturnWindowDays
