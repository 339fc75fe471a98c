/** What of this library the tests use; it comes without types. */
declare module 'mt940js' {
  interface Statement {
    openingBalance: number
    closingBalance: number
    transactions: { amount: number; bankReference: string }[]
  }
  const mt940: { Parser: new () => { parse(text: string): Statement[] } }
  export default mt940
}
