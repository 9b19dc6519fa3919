export const distanceEs = {
  underMiles: 'a menos de {miles} millas',
  betweenMiles: 'de {from} a {to} millas',
  overMiles: 'a más de {miles} millas',
  nearby: '{state}, {distance}',
} as const
