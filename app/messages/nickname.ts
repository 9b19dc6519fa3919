/** Words for members in an advertiser's inbox: plants, animals, stones, and places. None of them describes anybody. */
const words = (
  'Acorn Alder Almond Anchor Apricot Ash Atlas Badger Basalt Beacon Birch Bluebird Bobolink Breeze Canyon Cardinal Cedar Chestnut ' +
  'Clover Cobalt Comet Compass Copper Cove Cottonwood Coyote Crane Creek Cricket Cypress Delta Dogwood Driftwood Dune Elm Elk Falcon ' +
  'Fennel Finch Firefly Flint Gravel Gingko Granite Harbor Harvest Hawthorn Heron Hickory Inlet Kestrel Kingfisher Lantern Lagoon Larch ' +
  'Lilac Lemon Lupine Mallow Maple Marble Mosaic Meadow Mesa Mimosa Nutmeg Oak Onyx Orchard Osprey Otter Pebble Pecan Pelican ' +
  'Pinyon Pine Plover Plum Poplar Prairie Quail Quartz Quince Redwood Ridge Saffron Sandpiper Sequoia Slate Sparrow Spruce Starling ' +
  'Summit Sycamore Tamarack Teal Thistle Tulip Walnut Wheat Woodland'
).split(' ')

/** Far enough apart that conversations that follow each other don't begin with the same letter. */
const stride = 37

/** The word for a member in the advertiser's inbox, always the same in one conversation. Members are numbered for each advertiser. */
export function nicknameOf(memberNumber: number) {
  const round = Math.floor(memberNumber / words.length)
  return `${words[(memberNumber * stride) % words.length]}${round ? ` ${round + 1}` : ''}`
}
