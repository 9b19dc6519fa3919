export const textScreenCopy = {
  finding: 'Por favor, quite {words}. {why}',
  nameWithRule: '{name}, regla {number}',
  siteRule: '(Regla {number})',
} as const

export const wordRulesCopy = {
  rule: 'regla “{id}”',
  ruleNumber: 'regla número {number}',
  number: 'número {number}',
  badId: 'debe tener solo letras minúsculas y guiones',
  takenId: 'Dos reglas tienen el id “{id}”, o es uno de los nombres entre llaves.',
  badPattern: 'Regla “{rule}”, grupo {group}, “{pattern}” en {role}: {reason}',
  notWord: '“{part}” no es una palabra. Use letras y cifras, y * solo después de tres de ellas o más.',
  eitherLetter: '“{part}” quiere decir cualquiera de las dos. Escriba “{both}” para las dos juntas.',
  tooManyPhrases: 'De ahí salen más de 1,000 frases. Divida el patrón.',
  empty: 'Está vacío.',
  unknownName: '{name} no es uno de los nombres de la ayuda ni el id de una regla anterior.',
} as const
