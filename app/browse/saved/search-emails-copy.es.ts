export const searchEmailsEs = {
  subject: 'Resultados nuevos para usted',
  reason:
    'Recibe este correo porque le pidió a {site} estos avisos, uno al día como máximo. Si deja de recibirlos, lo que guardó se queda.',
  news: {
    one: 'Un resultado nuevo coincide con lo que guardó. Inicie sesión para verlo.',
    other: '{count} resultados nuevos coinciden con lo que guardó. Inicie sesión para verlos.',
  },
  overHundred: 'Más de 100 resultados nuevos coinciden con lo que guardó. Inicie sesión para verlos.',
  see: 'Ver lo nuevo',
} as const
