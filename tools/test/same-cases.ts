import fc from 'fast-check'

/**
 * Set up before every test file: properties try the same cases each time, so that what passed here passes elsewhere, and
 * a failure is someone's change and not chance. `PROPERTY_SEED=random` explores others, a number repeats them
 * (decision 026).
 */
const asked = process.env['PROPERTY_SEED'] ?? '20261127'
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) })
