export const brandFilesCopy = {
  badColor: 'Un color es # y seis cifras, como #5e2352',
  unknownColor: 'No hay ningún color con ese nombre. Los colores son {colors}',
  faintByDay: '“{on}” sobre “{over}” tiene un contraste de {contrast} en el tema claro, y la gente necesita al menos {least}',
  faintByNight: '“{on}” sobre “{over}” tiene un contraste de {contrast} en el tema oscuro, y la gente necesita al menos {least}',
  notSvg: 'Esto no es una imagen SVG con un viewBox.',
  unsafeSvg: 'La imagen tiene un script o algo de otro archivo. Expórtela como SVG simple.',
  notFont: 'Esto no es una fuente WOFF2.',
  tooLarge: 'El archivo pesa {size} KB. Lo descarga cada visitante, así que {most} KB es el máximo.',
} as const

export const offlineCopy = {
  title: 'No hay conexión',
  lead: 'En este dispositivo no se guarda nada de visitas anteriores. Revise su conexión y vuelva a intentarlo.',
  again: 'Intentar otra vez',
} as const
