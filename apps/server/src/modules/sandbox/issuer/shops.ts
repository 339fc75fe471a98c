/** The shops of the sandbox, each of a kind that the rules of cards tell apart. */
export const testShops = [
  { shop: 'groceries', name: 'Greenleaf Market', city: 'Dover', country: 'GB', categoryCode: '5411', currency: 'GBP' },
  { shop: 'software', name: 'Northwind Cloud', city: 'Dublin', country: 'IE', categoryCode: '5734', currency: 'EUR' },
  { shop: 'hotel', name: 'Harbour Hotel', city: 'Lagos', country: 'NG', categoryCode: '7011', currency: 'NGN' },
  { shop: 'rental', name: 'Coast Car Rental', city: 'Toronto', country: 'CA', categoryCode: '7512', currency: 'CAD' },
  { shop: 'cruise', name: 'Blue Line Cruises', city: 'Miami', country: 'US', categoryCode: '4411', currency: 'USD' },
  { shop: 'fuel', name: 'Roadside Fuel', city: 'Leeds', country: 'GB', categoryCode: '5542', currency: 'GBP' },
  { shop: 'restaurant', name: 'The Old Mill', city: 'Bath', country: 'GB', categoryCode: '5812', currency: 'GBP' },
  { shop: 'airline', name: 'Meridian Air', city: 'Paris', country: 'FR', categoryCode: '4511', currency: 'EUR' },
  { shop: 'casino', name: 'Lucky Wheel', city: 'Valletta', country: 'MT', categoryCode: '7995', currency: 'EUR' },
] as const

export type TestShop = (typeof testShops)[number]

export const shopNamed = (name: string): TestShop | undefined => testShops.find(({ shop }) => shop === name)
