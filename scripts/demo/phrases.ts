/** Braces hold alternatives. The texts are assembled from short pieces, so that two ads rarely share a sentence. */
export const titles = [
  '{Unhurried|Easygoing|Quiet|Lively|Warm} {dinners|suppers|lunches} {and good talk|with good talk|and long walks|after a concert}',
  '{Museum|Gallery|Bookshop} {afternoons|mornings|Saturdays}, {coffee after|then cake|then dinner}',
  '{Jazz|Chamber music|Opera|Indie bands} and a {late supper|good table|slow walk home}',
  '{Hiking|Trail|Birding|Kayaking} {company|partner} for {bright|cool|free} {mornings|weekends}',
  'Your {plus-one|companion|guest} for {galas|weddings|openings|recitals} and {dinners|long dinners}',
  '{Travel|Road trip|Train ride} companion, {good with maps|light packer|early riser}',
  '{Theater|Cinema|Ballet} evenings with {someone who listens|a curious friend|a good listener}',
  '{Chess|Crosswords|Board games} and {espresso|a pot of tea|something sparkling}',
  '{Farmers market|Garden|Lakeside} {strolls|mornings} and {a slow brunch|a picnic|breakfast}',
  '{New in town|Here for work|Between meetings}? {Let me show you around|Have dinner with me}',
]

export const openings = [
  'I {teach|studied|work in} {art history|languages|design|biology} and {spend|give} my {evenings|free days} to {good food|music|long walks}.',
  'By day I {run a small studio|keep a bookshop|restore furniture}; {after six|on weekends} I’m {easy company|all yours to talk with|ready for the city}.',
  'I grew up {by the coast|on a farm|over a bakery}, and {still love|never lost my love for} {early mornings|simple cooking|open skies}.',
  '{Curious|Cheerful|Soft-spoken|Well-read} and {punctual|a little old-fashioned|fond of detours}, I {like|enjoy} {meeting|getting to know} people {one at a time|without a rush}.',
  '{Friends|Colleagues|Neighbors} say I {listen well|ask the right questions|make any room calmer}, {and I try to|which I take as praise}.',
  'I came to the city {years ago|for the music|after years abroad} and {know|keep finding} {every good café|the quiet corners|the best late kitchens}.',
]

export const pleasures = [
  'A {perfect|favorite|typical} {evening|afternoon} starts {at a small table|in a gallery|with a walk} and ends {over dessert|with live music|under string lights}.',
  'I’m {happy|glad} to join you for {a concert|an exhibition|a play}, and {to talk it over|to disagree about it} {over supper|on the way home}.',
  'On {clear|cool} days I’d {rather be|gladly be} on {a trail|the water|a bicycle}, with {sandwiches|a thermos|binoculars} in {my pack|the basket}.',
  'I {read menus for fun|bake on Sundays|collect old maps}, {speak up for dessert|never skip the bread}, and {always share|tip well}.',
  'I {dress up gladly|own one good coat|love an excuse to dress up} for {the opera|a fundraiser|a company dinner}.',
  'Ask me about {ferns|typewriters|the night sky|sourdough|Baroque music}, and {bring a question|tell me yours} {in return|when I’m done}.',
  'For {trips|a weekend away}, I {plan lightly|book the museum tickets}, {keep to budgets|travel with one bag}, and {take my own room|keep my own room}.',
  'I can {talk about almost anything|be quiet together|keep a conversation going}, {from gardens to film|from soccer to Schubert|politics included}.',
]

export const closings = [
  '{First meetings|We’d first meet} {are in public|somewhere public}, {usually over coffee|in daylight|at a café I know}.',
  'Tell me {a bit about yourself|what you enjoy|what you’d like to see}, {a day that suits|two days that work}, and {where you’d like to go|what you’re reading}.',
  '{Please write|Write} {a few kind lines|a real message}; I {answer within a day|read each one|reply in the evening}.',
  'I {keep my calendar up to date|plan about a week ahead}, so {check the days below|pick a day that’s marked}.',
  '{Courtesy|Good manners|Kindness} {matters|counts} more than {a fancy place|the wine list}; {be on time|be yourself} and {we’ll get along|the rest is easy}.',
]

export const women =
  `Adele Amara Anya Beatrix Bianca Camille Carys Cleo Cora Dahlia Daphne Delia Eden Elara Elise Esme Fay Flora Freya Gemma Greta
  Hazel Helena Imogen Ines Iris Isla Ivy Jolie Juno Kaia Lara Leona Lila Liv Lucia Mabel Maeve Marisol Maren Mina Mira Nadia Naomi
  Nell Noor Odette Opal Petra Phoebe Quinn Ramona Renata Rosalie Rowan Sabine Selma Simone Sylvie Talia Tess Thea Una Vera Viola
  Wren Yara Zelda`.split(/\s+/)
export const men = `Adrian Beck Caspian Dorian Elias Felix Hugo Julian Leander Mateo Nico Oscar Rafael Silas Theo`.split(/\s+/)

export const cities = [
  ...['Austin, Texas', 'Houston, Texas', 'Chicago, Illinois', 'New York, New York', 'Buffalo, New York', 'Los Angeles, California'],
  ...['San Diego, California', 'San Francisco, California', 'Seattle, Washington', 'Portland, Oregon', 'Denver, Colorado'],
  ...['Boston, Massachusetts', 'Miami, Florida', 'Tampa, Florida', 'Atlanta, Georgia', 'Nashville, Tennessee', 'Las Vegas, Nevada'],
  ...['Phoenix, Arizona', 'Tucson, Arizona', 'Minneapolis, Minnesota', 'Detroit, Michigan', 'Cleveland, Ohio', 'St. Louis, Missouri'],
  ...['New Orleans, Louisiana', 'Philadelphia, Pennsylvania', 'Pittsburgh, Pennsylvania', 'Charlotte, North Carolina'],
  ...['Milwaukee, Wisconsin', 'Albuquerque, New Mexico', 'Salt Lake City, Utah'],
]

export const firstMessages = [
  '{Hello|Hello there|Good morning}! {There’s a recital|A new exhibition opens|A friend plays} on {Thursday|Friday|Saturday}. Would you {like to come along|join me}?',
  'Your ad made me smile. I’m in town {next week|for three days} and would {love|enjoy} {a long lunch|dinner and a walk}.',
  'Hi, I {noticed you like|also love} {hiking|old films|chess}. Are you free {one morning|on Sunday}?',
  'Good evening. My {company dinner|cousin’s wedding} is {soon|this month}, and I’d rather not go alone. Could we {have coffee|talk} first?',
]

export const answers = [
  'Thank you for {writing|the kind note}! {That sounds lovely|I’d like that}. {Coffee first|Shall we meet in daylight first}?',
  'That day {is taken|doesn’t work}, but {Sunday|the day after} is {free|open}. {What do you think|Would that suit you}?',
  'I {know the place|love that hall}. {Let’s meet at the entrance|See you by the doors} {half an hour early|a little early}?',
]

export const moreMessages = [
  'Perfect, {see you then|I’ll book the table}.',
  '{Great|Wonderful}. I’ll {wear a green scarf|be the one with a book}.',
  'Thank you, {I look forward to it|that made my week}.',
]

/** Picks one alternative for each pair of braces. */
export function pick(choices: readonly string[], random: () => number) {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  return one(choices).replaceAll(/\{([^}]*)\}/g, (_, words: string) => one(words.split('|')))
}
