import { sumWords } from './number-words.ts'
import type { Token } from './text-words.ts'
import type { Age } from './written-ages.ts'

const setOf = (words: string) => new Set(words.trim().split(/\s+/))

/** What a number counts, where that isn't a plural: "17 percent", "16 people", "12 noon". */
const unitWords = setOf(`
  am pm noon oclock midnight sharp min mi km mph lb lbs oz ft cm mm kg gb mb tb k hr hz percent pct people persons folks men women children
  feet mile minute hour day week month year yr inch foot meter kilometer block pound ounce dollar buck cent peso euro degree point story
  floor step stone dozen hundred thousand million grand karat carat bit piece course part page seat room stop time round man person car
  night gallon liter across down over under below above north south east west out of per by again other more extra hands horas mil millones
  late early gente ciento kilos cuadras grados veces personas c p m
`)
/** Words that end like plurals and aren't counted: "17 is fine", "16 loves music", "16 Texas". */
const notPlural = setOf(`
  thats whats heres theres wheres whos shes hes todays moms dads lets is was has this thus yes always plus minus as does its us ours yours hers
  his besides sometimes afterwards anyways thanks loves likes needs wants looks lives seeks wishes hopes works class boss miss guess kiss
  business princess less dallas texas vegas angeles memphis minneapolis indianapolis kansas orleans illinois massachusetts arkansas dulles
  columbus paris anos pues menos mas tres dos entonces gracias eres estas somos nos todos tus mis sus los las besos busco jesus adios
  ademas apenas cumplidos cumplidas
`)
/** Between an age and a plural, these don't belong to the plural: "16 and likes books". */
const notAdjectives = setOf(`
  and but so or nor if as with though is was am are be in on at to for from by yo y f m female male girl boy i im you he she we they it my
  me your her who that which cumplidos cumplidas recien apenas not still too also just only here now because que con en de del o pero soy
  busco para blonde brunette latina shy single student ya casi the these when until
`)
const streets = setOf('st street ave avenue road rd lane ln drive dr blvd boulevard way place pl court ct highway parkway terrace square')
/** Letters that hang on an age: 17yo, 17f. */
const hungOn = setOf('ish anera anero nera yo y yr yrs yro yrold f m u fem female girl old')

/** Words before a number that isn't an age: "room 17", "June 17", "page 17". */
const labels = setOf(`
  room suite apt apartment unit floor level lvl exit route rte highway hwy interstate bus line train track platform gate flight terminal
  row seat section table booth locker ward studio pier dock channel district page pages chapter chapters episode season volume vol psalm
  verse number numbers no num nr order size sizes waist neck sleeve inseam hole bib par catch heaven iphone ipad android ios windows apollo
  galaxy pixel version model formula mark grade square lot box building door house hall camp area zone code pin extension ext lane stall
  cabin court course item question part act scene step day week month year game round set top perfect solid ocean oceans celsius fahrenheit
  in ft feet foot the of for has have had own won lost add scored weigh bench seats serves feeds up times handicap plus by from since until
  till through thru per every each other spf vault xbox nba nfl world war super bowl jan january feb february mar march apr april may jun
  june jul july aug august sep sept september oct october nov november dec december monday tuesday wednesday thursday friday saturday
  sunday mon tue tues wed thu thur thurs fri sat sun weekend piso cuarto habitacion departamento depto calle avenida numero puerta mesa
  asiento fila ruta salida autopista carretera canal linea vuelo capitulo pagina talla calzo nivel edificio tomo metro camion sala anden
  grupo seccion local interior cada en el la las del al para somos fuimos eramos seremos hay cuesta vuelvo desde hasta dia diez enero febrero marzo abril mayo
  junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
`)
/** After these, even ten, eleven, and twelve are ages. */
const persons = setOf(`
  am im shes hes theyre age aged ages only just still almost nearly turning turned turn girl boy f m female male friend sister brother
  daughter son niece nephew cousin kid edad tengo tiene cumplo cumpli cumplio hija hijo nina nino amiga
`)
/** What may be 17 without being a person: "my cat is 17", "the whisky is 15". */
const things = setOf(`
  cat cats dog dogs puppy kitten horse horses mare parrot turtle tortoise beagle terrier poodle labrador retriever greyhound pug dachshund
  spaniel hound corgi tabby tomcat mutt rabbit pony goldfish cockatoo chihuahua collie mule goat hen whisky whiskey scotch bourbon rye rum
  port wine wines cognac brandy cheddar gouda parmesan cheese balsamic vinegar sherry tequila malt armagnac mezcal calvados macallan
  lagavulin ham car truck van bike bicycle boat sedan wagon honda toyota subaru ford volvo camry civic prius jeep scooter motorcycle canoe
  kayak house building piano guitar fiddle violin computer laptop phone camera recipe sourdough starter tradition company business festival
  restaurant shop bakery garden tree oak maple bonsai cactus orchard roses vines team club choir website jacket boots coat sweater mattress
  sofa couch fridge furnace roof carpet backpack tent tattoo record album marriage friendship theater jukebox gato gata gatos gatito gatita
  perro perra perros perrito perrita perritos loro perico tortuga yegua conejo caballo casa coche carro camioneta vino ron negocio edificio matrimonio
`)
const months = setOf(`
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre january february march april may june
  july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
`)
const joining = setOf('to and or through thru y o a al e u')

const isNumber = (token: Token | undefined) => token !== undefined && (token.kind === 'digits' || sumWords.has(token.word))
const valueOf = ({ kind, word }: Token) => (kind === 'digits' ? Number(word) : (sumWords.get(word) ?? 0))
const isTeen = (token: Token) => valueOf(token) >= 10 && valueOf(token) <= 17
const isPlural = (word: string) => word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !notPlural.has(word)

/** Whether the number counts what follows: "17 minutes", "16 first cousins", "15-story", "16 Maple Avenue", "17k". */
export function isCounted({ end }: Pick<Age, 'end'>, tokens: Token[], isSecond = false): boolean {
  const next = tokens[end]
  if (!next || next.gap === 'break') return false
  if (/^[,.;:)!?&]|[/|=]/.test(next.before) && next.kind !== 'digits') return false
  if (next.kind === 'digits') return /^\s?[/x×-]\s?$/.test(next.before) || !isTeen(next)
  if (next.kind === 'symbol') return false
  if (next.gap === 'none') return !hungOn.has(next.word)
  if (next.before === '-') return !hungOn.has(next.word)
  if (next.gap === 'joint') return false
  // "17 and 11 months", "16 and three quarters"
  if (/^(and|y)$/.test(next.word) && /^(quarters?|months?|mos?|weeks?|mes|meses)$/.test(tokens[end + 2]?.word ?? '')) return false
  // "15 to 20 minutes"
  if (joining.has(next.word) && isNumber(tokens[end + 1])) return !isSecond && isCounted({ end: end + 2 }, tokens, true)
  if (unitWords.has(next.word) || months.has(next.word) || /^(years|yrs|anos|ano)$/.test(next.word) || isPlural(next.word)) return true
  const [second, third] = [tokens[end + 1], tokens[end + 2]]
  if (next.word === 'de')
    return second !== undefined && (months.has(second.word) || isNumber(second) || /^(la|el|este|cada)$/.test(second.word))
  if (next.word === 'y') return second?.word === 'media' || second?.word === 'pico' || second?.word === 'cuarto'
  if (next.word === 'en') return second?.word === 'punto'
  if (notAdjectives.has(next.word) || !second || second.gap === 'break') return false
  if (streets.has(next.word) || streets.has(second.word)) return true
  // "She turns eighteen two years from now"
  if (sumWords.has(next.word)) return false
  if (isPlural(second.word) || /^(people|children|men|women)$/.test(second.word)) return true
  return third !== undefined && third.gap !== 'break' && streets.has(third.word)
}

/** Whether the number names something, is a day, an hour, or a score, or tells of the past: "room 17", "June 17", "17-14", "at 17 I left". */
export function isNamed({ value, first, end, style }: Age, tokens: Token[], isSecond = false): boolean {
  const token = tokens[first]!
  const last = tokens[first - 1]
  if (style === 'sum') return last?.word === 'won' || last?.word === 'lost'
  // "Available 1-7 on weekdays"
  const isAlone = !last || token.gap === 'break'
  if (style === 'digit by digit' && !((isAlone || tokens[end - 1]!.before !== '-') && endsClause(end, tokens))) return true
  // Kings, chapters, and centuries
  if (style === 'roman' && ((last && token.gap !== 'break') || !isNoun(end, tokens))) return true
  if (value < 13 && isHour(first, end, tokens)) return true
  if (!last) return isPast(first, end, tokens)
  if (last.kind === 'digits' && /^\s?[/x×.:'’-]\s?$/.test(token.before)) return true
  if (token.gap === 'none' && last.kind === 'letters') return last.word.length < 3 || labels.has(last.word)
  // "A los 17 me fui" tells of the past, but "ando en los 17" doesn't.
  if (last.word === 'los' && /^(desde|hasta|entre|de|todos)$/.test(tokens[first - 2]?.word ?? '')) return true
  if (token.gap === 'break') return token.before === '. ' && (/^(no|num|nr|vol|ch|apt|pp?)$/.test(last.word) || months.has(last.word))
  const before = tokens[first - 2]
  // "12 by 14"
  if (/^(x|by)$/.test(last.word) && isNumber(before)) return true
  const isList = /^(and|y|e)$/.test(last.word) || token.before.includes('&')
  const other = isNumber(last) ? first - 1 : joining.has(last.word) && isNumber(before) ? first - 2 : undefined
  // "Two of us, 19 and 16", but not "seats 9 and 16" or "open 9 to 16"
  if (other !== undefined && !isSecond) {
    const age: Age = { value: valueOf(tokens[other]!), first: other, end: other + 1, style: 'plain' }
    return isList ? isLabeled(other, tokens) : !isTeen(tokens[other]!) || isNamed(age, tokens, true)
  }
  return isLabeled(first, tokens) || isPast(first, end, tokens)
}

/** "Room 17", "size is 14" */
function isLabeled(first: number, tokens: Token[]) {
  const [last, before] = [tokens[first - 1], tokens[first - 2]]
  if (!last || tokens[first]!.gap === 'break') return false
  const isCopula = /^(is|was|es|era)$/.test(last.word) && before !== undefined && last.gap !== 'break'
  const label = isCopula ? before.word : last.word
  return labels.has(label) || labels.has(label.replace(/s$/, ''))
}

const endsClause = (end: number, tokens: Token[]) => {
  const next = tokens[end]
  return !next || next.gap === 'break' || next.gap === 'joint' || hungOn.has(next.word)
}

/** Between what's old and its age: "my cat just turned 17", "the whisky was aged 15 years". */
const beforeAge = setOf(`
  is was are were turns turn turned just now only already almost nearly about over that which who recently aged tiene tienen cumplio cumple
  es has of de ya apenas casi va a to will be finally still nearing pushing acaba cumplir cumplira
`)

/** "My cat just turned 17", "the parrot's 16", "a 17-year-old bourbon", "el ron tiene 15". */
export function isAgeOfThing({ first, end }: Pick<Age, 'first' | 'end'>, tokens: Token[]) {
  const isThing = (at: number) => things.has(tokens[at]?.word ?? '')
  for (let index = first - 1; index >= Math.max(first - 5, 0) && tokens[index + 1]!.gap !== 'break'; index--) {
    if (index < first - 1 && isThing(index)) return true
    if (things.has(tokens[index]!.word.replace(/s$/, '')) && (index < first - 1 || tokens[index]!.word.endsWith('s'))) return true
    if (!beforeAge.has(tokens[index]!.word)) break
  }
  if (!/^(years?|anos)$/.test(tokens[end]?.word ?? '')) return false
  const at = tokens[end + 1]?.word === 'old' ? end + 2 : end + 1
  return (
    tokens[at]?.gap !== 'break' &&
    (isThing(at) || (isThing(at + 1) && tokens[at + 1]!.gap !== 'break' && !/^(and|but|so|or|with|i|im|y|con)$/.test(tokens[at]!.word)))
  )
}

/** Ten to twelve are hours more often than ages. */
function isHour(first: number, end: number, tokens: Token[]) {
  const [last, next] = [tokens[first - 1], tokens[end]]
  if (next && next.gap !== 'break' && next.word !== 'ish' && hungOn.has(next.word)) return false
  return !last || tokens[first]!.gap === 'break' || !persons.has(last.word)
}

const pastVerbs = setOf(`
  was were wasnt did had left went got fell came ran met took knew saw sang wrote began taught grew wore felt found lost drove flew won
  made became bought kept slept spent thought broke read tenia era fui fue tuve deje aprendi empece conoci vivia comence sali llegue entre
  trabaje vine viaje murio nacio gane perdi cante
`)
const wasPast = (word: string) =>
  pastVerbs.has(word) || (word.length > 4 && /(?:ed|aba|abas)$/.test(word) && word !== 'aged' && word !== 'turned')

/** "When I was 16", "I left home at 17", "at 15 I moved". */
function isPast(first: number, end: number, tokens: Token[]) {
  const around = (from: number, to: number) => tokens.slice(Math.max(from, 0), to).some(({ word }) => wasPast(word))
  if (tokens.slice(Math.max(first - 2, 0), first).some(({ word }) => /^(was|were|tenia|era|felt)$/.test(word))) return true
  return /^(at|by|age|a|los|las)$/.test(tokens[first - 1]?.word ?? '') && (around(first - 8, first - 1) || around(end, end + 4))
}

/** Whether a word is the last one of what it names: "I'm a minor.", "a minor and", but not "a minor celebrity". */
export function isNoun(end: number, tokens: Token[]) {
  const next = tokens[end]
  return !next || (next.gap !== 'space' && next.before !== '-') || notAdjectives.has(next.word) || next.kind !== 'letters'
}
