import { expect, test } from 'vitest'
import { optimisations, withoutIt } from './optimisations.ts'

test.each(optimisations)('what takes $name out is found in the sources as they are', (optimisation) => {
  expect(withoutIt(optimisation).length).toBeGreaterThan(0)
})

test('a change whose words the sources do not say once is refused', () => {
  const changes = [{ file: 'src/platform/random.ts', from: 'nobody says this', to: '' }]
  expect(() => withoutIt({ name: 'nothing', workload: 'payment', changes })).toThrow(
    'src/platform/random.ts does not say once: nobody says this',
  )
})
