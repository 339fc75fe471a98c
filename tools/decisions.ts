import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './bootstrap.mjs'
import { danglingReferences, faultsOfRecord, indexOf, readRecords } from './decisions/records.ts'

// `npm run decisions`: writes docs/decisions/README.md from the records, or says what they lack.
const read = readRecords(root)
const records = read.map(({ record }) => record)
const faults = [
  ...read.flatMap(({ record, text }) => faultsOfRecord(record, text)),
  ...danglingReferences(root, records),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else writeFileSync(join(root, 'docs/decisions/README.md'), indexOf(records))
