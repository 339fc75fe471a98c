import type { DirectoryBank } from '../rails.types.ts'

/** Public names, places and codes of real banks, so that details look as they do in life. None of them is involved. */
type Row = readonly [codes: string, name: string, address: string, city: string, bic: string | null]

/** UK: sort code prefixes, several parted by blanks; the longest that fits decides. */
const unitedKingdom: readonly Row[] = [
  ['040004', 'Monzo Bank', 'Broadwalk House, 5 Appold Street', 'London', 'MONZGB2L'],
  ['040075', 'Modulr FS', '1 Hammersmith Broadway', 'London', 'MODRGB21'],
  ['042909', 'Revolut', '30 South Colonnade', 'London', 'REVOGB21'],
  ['0700 0704', 'Nationwide Building Society', 'Nationwide House, Pipers Way', 'Swindon', 'NAIAGB21'],
  ['08', 'The Co-operative Bank', '1 Balloon Street', 'Manchester', 'CPBKGB22'],
  ['09', 'Santander UK', '2 Triton Square', 'London', 'ABBYGB2L'],
  ['10', 'Bank of England', 'Threadneedle Street', 'London', 'BKENGB33'],
  ['11', 'Halifax', 'Trinity Road', 'Halifax', 'HLFXGB21'],
  ['12', 'Bank of Scotland', 'The Mound', 'Edinburgh', 'BOFSGB21'],
  ['15 16 83', 'The Royal Bank of Scotland', '36 St Andrew Square', 'Edinburgh', 'RBOSGB2L'],
  ['18', 'Coutts', '440 Strand', 'London', 'COUTGB22'],
  ['20', 'Barclays Bank', '1 Churchill Place', 'London', 'BARCGB22'],
  ['230580', 'Metro Bank', 'One Southampton Row', 'London', 'MYMBGB2L'],
  ['231470', 'Wise Payments', '65 Clifton Street', 'London', 'TRWIGB2L'],
  ['30 31', 'Lloyds Bank', '25 Gresham Street', 'London', 'LOYDGB2L'],
  ['40', 'HSBC UK Bank', '1 Centenary Square', 'Birmingham', 'HBUKGB4B'],
  ['5 60 61 62', 'National Westminster Bank', '250 Bishopsgate', 'London', 'NWBKGB2L'],
  ['608371', 'Starling Bank', '5th Floor, London Fruit and Wool Exchange', 'London', 'SRLGGB2L'],
  ['608407', 'ClearBank', '133 Houndsditch', 'London', 'CLRBGB22'],
  ['77', 'TSB Bank', '20 Gresham Street', 'London', 'TSBSGB2A'],
  ['80', 'Bank of Scotland', 'The Mound', 'Edinburgh', 'BOFSGB21'],
  ['82', 'Virgin Money', '30 St Vincent Place', 'Glasgow', 'CLYDGB21'],
]

/** SEPA: country and bank code as they stand in the IBAN. */
const sepa: readonly Row[] = [
  ['AT20111', 'Erste Bank der oesterreichischen Sparkassen', 'Am Belvedere 1', 'Wien', 'GIBAATWW'],
  ['BE001', 'BNP Paribas Fortis', 'Montagne du Parc 3', 'Bruxelles', 'GEBABEBB'],
  ['BE967', 'Wise Europe', 'Avenue Louise 54', 'Bruxelles', 'TRWIBEB1'],
  ['CY002', 'Bank of Cyprus', '51 Stasinos Street', 'Nicosia', 'BCYPCY2N'],
  ['DE37040044', 'Commerzbank', 'Kaiserplatz', 'Frankfurt am Main', 'COBADEFF'],
  ['DE50010517', 'ING-DiBa', 'Theodor-Heuss-Allee 2', 'Frankfurt am Main', 'INGDDEFF'],
  ['DE10011001', 'N26 Bank', 'Voltairestraße 8', 'Berlin', 'NTSBDEB1'],
  ['DE10070000', 'Deutsche Bank', 'Taunusanlage 12', 'Frankfurt am Main', 'DEUTDEBB'],
  ['EE22', 'Swedbank', 'Liivalaia 34', 'Tallinn', 'HABAEE2X'],
  ['ES2100', 'CaixaBank', 'Calle Pintor Sorolla 2-4', 'Valencia', 'CAIXESBB'],
  ['ES0049', 'Banco Santander', 'Paseo de Pereda 9-12', 'Santander', 'BSCHESMM'],
  ['ES0182', 'BBVA', 'Plaza San Nicolás 4', 'Bilbao', 'BBVAESMM'],
  ['FI123', 'Nordea Bank', 'Satamaradankatu 5', 'Helsinki', 'NDEAFIHH'],
  ['FR20041', 'La Banque Postale', '115 rue de Sèvres', 'Paris', 'PSSTFRPP'],
  ['FR30004', 'BNP Paribas', '16 boulevard des Italiens', 'Paris', 'BNPAFRPP'],
  ['FR30003', 'Société Générale', '29 boulevard Haussmann', 'Paris', 'SOGEFRPP'],
  ['GR011', 'National Bank of Greece', '86 Eolou Street', 'Athens', 'ETHNGRAA'],
  ['HR1001005', 'Hrvatska narodna banka', 'Trg hrvatskih velikana 3', 'Zagreb', null],
  ['IEAIBK', 'AIB', '10 Molesworth Street', 'Dublin', 'AIBKIE2D'],
  ['IEBOFI', 'Bank of Ireland', '40 Mespil Road', 'Dublin', 'BOFIIE2D'],
  ['IT05428', 'Banca Popolare di Bergamo', 'Piazza Vittorio Veneto 8', 'Bergamo', null],
  ['IT02008', 'UniCredit', 'Piazza Gae Aulenti 3', 'Milano', 'UNCRITMM'],
  ['IT03069', 'Intesa Sanpaolo', 'Piazza San Carlo 156', 'Torino', 'BCITITMM'],
  ['LT10000', 'Lietuvos bankas', 'Gedimino pr. 6', 'Vilnius', null],
  ['LT32500', 'Revolut Bank', 'Konstitucijos ave. 21B', 'Vilnius', 'REVOLT21'],
  ['LU001', 'Spuerkeess', '1 place de Metz', 'Luxembourg', 'BCEELULL'],
  ['LVHABA', 'Swedbank', 'Balasta dambis 15', 'Riga', 'HABALV22'],
  ['MTMALT', 'Central Bank of Malta', 'Castille Place', 'Valletta', 'MALTMTMT'],
  ['NLABNA', 'ABN AMRO', 'Gustav Mahlerlaan 10', 'Amsterdam', 'ABNANL2A'],
  ['NLINGB', 'ING', 'Bijlmerdreef 106', 'Amsterdam', 'INGBNL2A'],
  ['NLBUNQ', 'bunq', 'Naritaweg 131', 'Amsterdam', 'BUNQNL2A'],
  ['NLRABO', 'Rabobank', 'Croeselaan 18', 'Utrecht', 'RABONL2U'],
  ['PT0035', 'Caixa Geral de Depósitos', 'Avenida João XXI 63', 'Lisboa', 'CGDIPTPL'],
  ['SK0900', 'Slovenská sporiteľňa', 'Tomášikova 48', 'Bratislava', 'GIBASKBX'],
]

/** US: routing numbers. */
const unitedStates: readonly Row[] = [
  [
    '021000021 071000013 322271627 267084131 111000614',
    'JPMorgan Chase Bank',
    '270 Park Avenue',
    'New York',
    'CHASUS33',
  ],
  [
    '026009593 121000358 111000025 021200339 011000138',
    'Bank of America',
    '100 North Tryon Street',
    'Charlotte',
    'BOFAUS3N',
  ],
  ['021000089 322271724', 'Citibank', '388 Greenwich Street', 'New York', 'CITIUS33'],
  ['121000248 053000219 091000019', 'Wells Fargo Bank', '420 Montgomery Street', 'San Francisco', 'WFBIUS6S'],
  ['091000022 122105155', 'U.S. Bank', '800 Nicollet Mall', 'Minneapolis', 'USBKUS44'],
  ['043000096 031000053', 'PNC Bank', '300 Fifth Avenue', 'Pittsburgh', 'PNCCUS33'],
  ['061000104', 'Truist Bank', '214 North Tryon Street', 'Charlotte', 'SNTRUS3A'],
  ['031201360 026013673', 'TD Bank', '1701 Route 70 East', 'Cherry Hill', 'NRTHUS33'],
  ['065000090 031176110', 'Capital One', '1680 Capital One Drive', 'McLean', 'HIBKUS44'],
  ['021001088', 'HSBC Bank USA', '66 Hudson Boulevard', 'New York', 'MRMDUS33'],
  ['256074974', 'Navy Federal Credit Union', '820 Follin Lane', 'Vienna', 'NFCUUS33'],
  ['314074269', 'USAA Federal Savings Bank', '10750 McDermott Freeway', 'San Antonio', null],
  ['121140399', 'Silicon Valley Bank', '3003 Tasman Drive', 'Santa Clara', 'SVBKUS6S'],
]

/** Nigeria: the Central Bank's code and the code in NIP. */
const nigeria: readonly Row[] = [
  ['044 000014', 'Access Bank', '14/15 Prince Alaba Oniru Street, Victoria Island', 'Lagos', 'ABNGNGLA'],
  ['023 000009', 'Citibank Nigeria', '27 Kofo Abayomi Street, Victoria Island', 'Lagos', 'CITINGLA'],
  ['050 000010', 'Ecobank Nigeria', '21 Ahmadu Bello Way, Victoria Island', 'Lagos', 'ECOCNGLA'],
  ['070 000007', 'Fidelity Bank', '2 Kofo Abayomi Street, Victoria Island', 'Lagos', 'FIDTNGLA'],
  ['011 000016', 'First Bank of Nigeria', '35 Marina', 'Lagos', 'FBNINGLA'],
  ['214 000003', 'First City Monument Bank', '17A Tinubu Street', 'Lagos', 'FCMBNGLA'],
  ['058 000013', 'Guaranty Trust Bank', '635 Akin Adesola Street, Victoria Island', 'Lagos', 'GTBINGLA'],
  ['301 000006', 'Jaiz Bank', '73 Ralph Shodeinde Street', 'Abuja', 'JAIZNGLA'],
  ['082 000002', 'Keystone Bank', '1 Keystone Crescent, Victoria Island', 'Lagos', 'PLNINGLA'],
  ['076 000008', 'Polaris Bank', '3 Akin Adesola Street, Victoria Island', 'Lagos', 'PRDTNGLA'],
  ['101 000023', 'Providus Bank', '54 Adetokunbo Ademola Street, Victoria Island', 'Lagos', 'UMPLNGLA'],
  ['221 000012', 'Stanbic IBTC Bank', 'Walter Carrington Crescent, Victoria Island', 'Lagos', 'SBICNGLX'],
  ['068 000021', 'Standard Chartered Bank Nigeria', '142 Ahmadu Bello Way, Victoria Island', 'Lagos', 'SCBLNGLA'],
  ['232 000001', 'Sterling Bank', '20 Marina', 'Lagos', 'NAMENGLA'],
  ['032 000018', 'Union Bank of Nigeria', '36 Marina', 'Lagos', 'UBNINGLA'],
  ['033 000004', 'United Bank for Africa', '57 Marina', 'Lagos', 'UNAFNGLA'],
  ['215 000011', 'Unity Bank', '785 Herbert Macaulay Way', 'Abuja', 'ICITNGLA'],
  ['035 000017', 'Wema Bank', '54 Marina', 'Lagos', 'WEMANGLA'],
  ['057 000015', 'Zenith Bank', '84 Ajose Adeogun Street, Victoria Island', 'Lagos', 'ZEIBNGLA'],
]

export interface SandboxBank extends DirectoryBank {
  /** Every code or prefix that leads to it, the first being the one that it is listed by. */
  codes: readonly string[]
}

const bankFrom =
  (countryId: (code: string) => string) =>
  (row: Row): SandboxBank => {
    const [codes, name, address, city, bic] = row
    const all = codes.split(' ')
    const [code = ''] = all
    return { codes: all, name, code, address, city, countryId: countryId(code), bic }
  }

export const ukBanks = unitedKingdom.map(bankFrom(() => 'GB'))
export const sepaBanks = sepa.map(bankFrom((code) => code.slice(0, 2)))
export const usBanks = unitedStates.map(bankFrom(() => 'US'))
export const nigerianBanks = nigeria.map(bankFrom(() => 'NG'))
