/**
 * Services that are added one after the other while others read them. Reading one that was not added yet is a mistake in the
 * wiring of the area that reads, and said so: TypeScript cannot see the order.
 */
export function servicesToRead<Services extends object>(): { services: Services; add(more: Partial<Services>): void } {
  const added: Partial<Services> = {}
  const services = new Proxy(added, {
    get: (target, name) => {
      if (typeof name === 'string' && !(name in target))
        throw new Error(`The service "${name}" is not wired yet: read services.${name} within a function.`)
      return Reflect.get(target, name)
    },
  })
  return {
    services: services as Services,
    add: (more) => {
      const twice = Object.keys(more).find((name) => name in added)
      if (twice) throw new Error(`Two areas offer the service "${twice}": name one of them otherwise.`)
      Object.assign(added, more)
    },
  }
}
