export const describeSearchEs = {
  words: '“{words}”',
  within: 'a menos de {miles} millas de {place}',
  agedBetween: 'de {youngest} a {oldest} años',
  agedFrom: 'de {youngest} años o más',
  agedUpTo: 'de hasta {oldest} años',
  checked: 'con identidad verificada',
  thereOn: 'con disponibilidad el {day}',
  photos: 'con fotos',
} as const
