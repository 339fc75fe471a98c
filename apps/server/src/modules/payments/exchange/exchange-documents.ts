import type { ReadDocument } from '../documents/read-documents.ts'
import { derivedId } from '../payments.ids.ts'
import type { LedgerRecord } from '../payments.needs.ts'
import type { Exchange } from './exchange.types.ts'

/** The documents of one submission of an exchange. */
export const documentRecords = (
  exchange: Pick<Exchange, 'id' | 'customerId' | 'revision'>,
  documents: readonly ReadDocument[],
  hashes: readonly string[],
): LedgerRecord[] =>
  documents.map(({ name, identificationNumber, mediaType, bytes }, index) => ({
    kind: 'payments.exchange-document',
    row: {
      id: derivedId(exchange.id, 'document', String(exchange.revision), String(index)),
      transactionId: exchange.id,
      customerId: exchange.customerId,
      line: (exchange.revision - 1) * 100 + index + 1,
      contentHash: hashes[index] ?? '',
      name,
      identificationNumber,
      mediaType,
      size: bytes.byteLength,
    },
  }))
