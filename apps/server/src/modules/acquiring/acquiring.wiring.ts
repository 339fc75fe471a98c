import { type Foundation, notConnected } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { acquiringModule } from './acquiring.module.ts'
import { createAcquiring } from './acquiring.service.ts'
import type { CardAcquirer } from './card-acquirer.ts'

interface AcquiringWorld extends Pick<Foundation, 'db' | 'clock' | 'personal' | 'log'> {
  parties: { cards?: { acquirer: CardAcquirer } }
  services: { record: RecordChange }
}

export const acquiringArea = {
  wire({ parties, services, ...world }: AcquiringWorld) {
    const record: RecordChange = (tx, kind, about) => services.record(tx, kind, about)
    const acquiring = createAcquiring({ ...world, record, acquirer: parties.cards?.acquirer })
    return { services: { acquiring }, modules: [acquiringModule(acquiring)] }
  },
}

/** Stands in where nobody takes cards. */
export const noCardAcquirer: CardAcquirer = {
  liability: {},
  describe: notConnected('cards'),
  keep: notConnected('cards'),
  forget: notConnected('cards'),
  pay: notConnected('cards'),
  challengePage: () => '',
  inquire: notConnected('cards'),
  void: notConnected('cards'),
  disputeOf: notConnected('cards'),
  showRefunds: notConnected('cards'),
  answerDispute: notConnected('cards'),
}
