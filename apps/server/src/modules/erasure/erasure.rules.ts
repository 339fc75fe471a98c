import type { settings as contract } from '@tradewind/contract'

/** What is kept of a customer after the last movement of money: Directive (EU) 2015/849, article 40. */
export const keptByLawYears = 5

/** Who would be erased now, and what stays for how long. */
export interface ErasureScope {
  /** Of whom the key is destroyed. */
  erases: readonly ('person' | 'customer')[]
  /** Whether the customer is nobody but this person, and from when on the law lets it be erased. */
  customerFrom?: Date | undefined
}

const law = 'Anti-money-laundering law: Directive (EU) 2015/849, article 40, and Regulation (EU) 2023/1113, article 26.'

const erased: Readonly<Record<ErasureScope['erases'][number], readonly string[]>> = {
  person: [
    'How you sign in: email, password, transaction PIN, passkeys, security answers, and every open session',
    'Your name, email, phone number, address, BVN, occupation and picture',
    'Browsers and networks of your sign-ins, what you asked us to change, your saved views and messages to you',
  ],
  customer: ['Your documents, remitters, mobile numbers and saved beneficiaries'],
}

/** What goes and what stays, with its reason, as the person and the staff who decide read it. */
export function erasureEffect({ erases, customerFrom }: ErasureScope): Omit<contract.ErasureEffect, 'obstacle'> {
  const day = customerFrom?.toISOString().slice(0, 10)
  return {
    erased: erases.flatMap((kind) => erased[kind]),
    kept: [
      {
        what: 'Payments with payer and payee, and who ordered and approved them',
        why: law,
        until: `${keptByLawYears} years after each payment`,
      },
      ...(erases.includes('customer')
        ? []
        : day
          ? [{ what: 'Your documents, remitters and saved beneficiaries', why: law, until: `until ${day}` }]
          : [
              {
                what: 'What belongs to your company: its documents, remitters and beneficiaries',
                why: 'It is your company’s, and colleagues still work with it.',
                until: `${keptByLawYears} years after the company has left us`,
              },
            ]),
      {
        what: 'Entries of the books',
        why: 'They never change, so that they prove every balance. They hold amounts and references, and no names.',
        until: 'for good',
      },
      {
        what: 'Who changed an account, a member, a role or an approval rule',
        why: 'It proves who acted for the company.',
        until: 'as long as the company’s own records',
      },
      {
        what: 'That and when your data was erased, without a name',
        why: 'It lets us erase you again when an older backup is restored.',
        until: 'for good',
      },
    ],
  }
}
