import process from 'node:process'
import { describeDatabase, differences } from '@tradewind/testkit/describe-database'

/**
 * `npm run compare-databases -- URL URL`: says in what two databases differ besides their data, such as one that was brought
 * up to date over years and one that was made today.
 */
const [one, other] = process.argv.slice(2)
if (!one || !other) {
  console.error('Name two databases: npm run compare-databases -- postgres://.../before postgres://.../after')
  process.exitCode = 1
} else {
  const found = differences(await describeDatabase(one), await describeDatabase(other))
  for (const line of found) console.log(line)
  console.log(found.length === 0 ? 'They are alike.' : `They differ in ${found.length} lines.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
