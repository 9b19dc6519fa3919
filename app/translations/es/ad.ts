export const adCardCopy = {
  otherPhotos: { one: '+{count}<hidden> foto más</hidden>', other: '+{count}<hidden> fotos más</hidden>' },
  reply: 'Responder<hidden> al anuncio: {title}</hidden>',
  featuredSample: 'Muestra destacada',
  sample: 'Muestra',
  age: '{age} años',
  named: '{name}, {age}',
  couple: 'Pareja',
  photosForMembers: { one: '{count} foto, solo para miembros', other: '{count} fotos, solo para miembros' },
  identityChecked: 'Identidad verificada el {on}',
  firstPhotoMatches: 'La foto 1 coincide',
  photosMatch: { one: '{count} foto coincide', other: '{count} fotos coinciden' },
  linksConfirmed: { one: 'Enlace confirmado', other: '{count} enlaces confirmados' },
  confirmedToday: 'Confirmado hoy',
  confirmedYesterday: 'Confirmado ayer',
  confirmedDaysAgo: { one: 'Confirmado hace {count} día', other: 'Confirmado hace {count} días' },
  pageOn: 'una página de {host}',
} as const

export const adEmailsCopy = {
  stillCurrent: '¿Sigue vigente lo que publicó?',
  weAsk:
    'Una vez por semana le preguntamos si lo que publicó sigue vigente. Si es así, toque el enlace de abajo para confirmarlo. No hace falta iniciar sesión.',
  otherwisePauses: 'Si no tenemos noticias suyas, se pone en pausa en {span}, el {day}. Puede reanudarlo cuando quiera.',
  answer: 'Responder',
  paused: 'Lo que publicó está en pausa',
  noAnswer: 'Preguntamos si sigue vigente y no recibimos respuesta, así que por ahora está oculto.',
  otherwiseEnds: '¿Sigue vigente? Toque el enlace de abajo para reanudarlo. Si no, finaliza en {span}, el {day}.',
  resume: 'Reanudar',
  ended: 'Lo que publicó ha finalizado',
  lastConfirmed: 'Lo confirmó por última vez el {day}. Pasaron {days} días sin noticias suyas, así que finalizó.',
  postAgain: 'Toque el enlace de abajo para leerlo. Puede volver a publicar cuando quiera.',
  see: 'Verlo',
  needsCheck: 'Lo que publicó está oculto, porque su verificación venció.',
  onceChecked: 'Toque el enlace de abajo para verlo y empiece otra verificación en su cuenta. Después podrá reanudarlo.',
  seePaused: 'Ver lo que está en pausa',
  checkExpires: 'Su verificación vence pronto',
  thenPauses:
    'Un moderador verificó su identidad el {checked}. Es válida por un año y vence en {span}, el {expires}. Entonces lo que publicó queda en pausa hasta la próxima verificación.',
  thenHidden:
    'Un moderador verificó su identidad el {checked}. Es válida por un año y vence en {span}, el {expires}. Entonces deja de mostrarse junto a lo que publicó.',
  renewNow: 'Toque el enlace de abajo para renovarla desde ahora. Tiene tiempo: le escribimos con un mes de anticipación.',
  renew: 'Renovar la verificación',
} as const

export const adNamesCopy = {
  W4M: 'Mujer para hombres',
  W4W: 'Mujer para mujeres',
  M4W: 'Hombre para mujeres',
  M4M: 'Hombre para hombres',
  T4M: 'Persona trans para hombres',
  T4W: 'Persona trans para mujeres',
  M4T: 'Hombre para personas trans',
  W4T: 'Mujer para personas trans',
  T4T: 'Persona trans para trans',
  Couple: 'Una pareja',

  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',

  en: 'inglés',
  es: 'español',
  zh: 'chino',
  tl: 'tagalo',
  vi: 'vietnamita',
  ar: 'árabe',
  fr: 'francés',
  ko: 'coreano',
  ru: 'ruso',
  pt: 'portugués',
  ht: 'criollo haitiano',
  hi: 'hindi',
  de: 'alemán',
  pl: 'polaco',
  it: 'italiano',
  fa: 'persa',
  ja: 'japonés',
  uk: 'ucraniano',
  ase: 'lengua de señas (ASL)',
} as const

export const checkMethodCopy = {
  'in person': 'en persona',
  'by video call, with an identity document': 'por videollamada, con un documento de identidad',
  'by post, with a notarized copy': 'por correo postal, con una copia notarizada',
  'gesture photo and covered document, compared by a moderator': 'foto con el gesto y documento tapado, que un moderador comparó',
} as const

export const photoRefusalsCopy = {
  'signed out': 'Su sesión está cerrada, así que esto no se guardó. Inicie sesión en otra pestaña y envíelo otra vez.',
  none: 'No eligió ninguna foto. Elija una primero.',
  empty: 'El archivo está vacío. Elija otro.',
  svg: 'No aceptamos archivos SVG, porque pueden contener código. Guárdelo como JPEG o PNG y agregue ese archivo.',
  gif: 'No aceptamos archivos GIF. Guarde un cuadro como JPEG o PNG y agréguelo.',
  'other kind':
    'No es una imagen JPEG, PNG, WebP, AVIF ni HEIC, aunque el nombre del archivo diga otra cosa. Guárdela en uno de esos formatos y agréguela.',
  'too long': 'Pesa más de 20 MB. Haga una copia más pequeña y agréguela.',
  damaged:
    'No pudimos usar esta foto. Puede que esté dañada o incompleta, que tarde demasiado en procesarse o que aquí no se permita. Expórtela otra vez como JPEG o elija otra. Si cree que deberíamos aceptarla, escríbanos.',
  'too many pixels': 'Tiene más de 50 millones de píxeles. Haga una copia más pequeña y agréguela.',
  'too small': 'El lado más corto tiene menos de 200 píxeles, muy pocos para mostrarla. Elija una más grande.',
  'too narrow': 'Es más de cuatro veces más larga que ancha. Recórtela y vuelva a agregarla.',
  'already here': 'Esta foto ya está en el anuncio, así que no se agregó otra vez. Elija una diferente.',
  'enough photos': 'Un anuncio puede tener 8 fotos, y este ya las tiene. Primero quite una.',
  'in review': 'El anuncio está en revisión. Primero sáquelo de revisión y luego cambie sus fotos.',
  ended: 'El anuncio finalizó, así que sus fotos no se pueden cambiar.',
  'no key': 'El formulario llegó incompleto. Vuelva a cargar la página y agregue la foto otra vez.',
  'cut off': 'La conexión se cortó antes de que llegara la foto. No se guardó nada. Vuelva a enviarla, por favor.',
  busy: 'Estamos procesando muchas fotos en este momento, así que esta no se guardó. Vuelva a intentarlo en un minuto, por favor.',
  slow: 'En este momento se están enviando muchas fotos y esta llegaba más despacio que las demás, así que no se guardó. Vuelva a intentarlo en unos minutos o con una conexión más rápida, por favor.',
  'no room':
    'Nos quedamos sin espacio en disco, así que la foto no se guardó. El anuncio y sus otras fotos siguen igual. Vuelva a intentarlo más tarde, por favor.',
  'no store':
    'En este momento no podemos guardar fotos, así que esta no se agregó. El anuncio y sus otras fotos siguen igual. Vuelva a intentarlo en unos minutos, por favor.',
  'too often': 'Envió muchas fotos en la última hora, así que esta no se guardó. Espere un poco, por favor.',
} as const

export const saveAdCopy = {
  save: 'Guardar',
  saved: 'Guardado',
  removed: 'Se quitó de sus anuncios guardados.',
  full: 'Tiene {most} anuncios guardados, que es el máximo. Este no se guardó. Quite uno y vuelva a intentarlo.',
  noRoom: 'Este navegador ya no tiene espacio para este sitio, así que el anuncio no se guardó.',
} as const
