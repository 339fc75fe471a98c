export const sql = String.raw
export const rows = () => []
export interface Tx {
  client: { query(text: string): void }
}
