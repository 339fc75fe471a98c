/**
 * Countries and territories (alpha-2) whose banks take a payment from abroad by IBAN only: those of the registry, without
 * the ones where it is optional or new and account numbers still arrive (Burundi, Djibouti, the Falklands, Honduras, Libya,
 * Mongolia, Nicaragua, Russia, Somalia, Sudan, the United Kingdom, Yemen). A list of its own, because forms need it and
 * the registry is long.
 */
const countries = new Set(
  `AD AE AL AT AX AZ BA BE BG BH BL BR BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GE GF GI GL GP GR GT HR HU IE IL IQ IS IT
   JO KW KZ LB LC LI LT LU LV MC MD ME MF MK MQ MR MT MU NC NL NO OM PF PK PL PM PS PT QA RE RO RS SA SC SE SI SK SM ST SV
   TF TL TN TR UA VA VG WF XK YT`.split(/\s+/),
)

/** Whether the bank with this BIC has to be given an IBAN. False until the BIC is long enough to name its country. */
export const needsIban = (bic: string): boolean => countries.has(bic.slice(4, 6).toUpperCase())
