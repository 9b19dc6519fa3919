/** The most common words first. As in real texts (Zipf's law), the second is half as common as the first, and the third a third. */
const common = `dinner company evening walk quiet concert museum lunch weekend coffee conversation garden theater unhurried table gallery
  city book music early morning friendly library harbor train supper train window patient travel opera matinee river market bookshop
  orchestra listener film café terrace autumn history bakery stroll afternoon piano reader corner jazz photography lake recipe sunset
  architecture pottery chess tea sailing balcony poetry trail soup picnic orchard sculpture dance violin kitchen lantern bridge cello
  botanical crossword sketchbook drive telescope mountain lighthouse canal festival choir ballet island archive cinema ferry sourdough
  cycling vineyard puzzle meadow planetarium tapestry harvest rooftop vinyl antique fountain calligraphy tram postcard greenhouse
  aquarium astronomy candle ceramics chamber courtyard easel folk gazebo harmonica iris jasmine kite lavender maple novel oyster parade
  quilt rainfall saxophone tulip umbrella village waltz yarn zinnia`

/** Few ads have one of these. */
const rare = `accordion almanac amphora apiary arboretum atrium aviary bandstand banjo barometer belfry birdsong boathouse bonsai brioche bromeliad
  calliope canoe caravan cardamom carillon cartographer cathedral celesta chanterelle charcoal chestnut chrysanthemum clarinet clavichord
  clementine cloister compass conservatory contrabass cornflower crocus damson dandelion delphinium dulcimer elderflower escarpment
  espalier estuary etching fiddlehead filigree fjord foxglove fresco gamelan gingko glassblower glockenspiel gooseberry gramophone
  gondola haiku hammock harpsichord hawthorn heirloom heliotrope hellebore herbarium hibiscus honeycomb hornbeam hourglass hurdy-gurdy
  isthmus juniper kaleidoscope kayak kumquat lagoon larkspur limestone linocut lute macaron magnolia mandolin maraschino marimba marionette
  marzipan masquerade metronome millpond mosaic mulberry nasturtium nocturne nutmeg oboe observatory ocarina origami paddock pagoda
  papyrus parchment pavilion peony periscope persimmon pinwheel plum-pudding polenta pomegranate porcelain portico psaltery quarry quince
  rhubarb rosemary saffron samovar sandstone sarsaparilla schooner seashell semaphore sextant sitar snowdrop sonata sorrel spinet
  sundial tamarind tangerine terracotta thistle timpani toboggan topiary trellis truffle ukulele vaudeville velodrome viaduct viola
  walnut watermill weathervane wisteria xylophone yarrow zeppelin zither`

const listOf = (text: string) => [...new Set(text.split(/\s+/))]

export const vocabulary = { common: listOf(common), rare: listOf(rare) }

/** Returns a function that picks one of `words` by its frequency, for a number below one. */
export function zipf(words: readonly string[], exponent: number) {
  return byWeight(words, (rank) => 1 / (rank + 1) ** exponent)
}

/** Returns a function that picks an item for a number below one. The heavier it is, the more likely. */
export function byWeight<Item>(items: readonly Item[], weightOf: (index: number) => number) {
  let sum = 0
  const sums = items.map((_, index) => (sum += weightOf(index)))
  return (share: number) => {
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < share * sum) low = middle + 1
      else high = middle
    }
    return items[low]!
  }
}
