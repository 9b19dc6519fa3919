export const favoritesCopy = {
  title: 'Anuncios guardados',
  description: 'Los anuncios que guardó. Solo usted ve esta lista, y los anunciantes no se enteran.',
  isFirst: 'Guardado. Es el primero de su lista.',
  left: {
    one: 'Su lista está llena: no cupo {count} de los anuncios guardados en este navegador. Quite algunos y vuelva a abrir esta página.',
    other:
      'Su lista está llena: no cupieron {count} de los anuncios guardados en este navegador. Quite algunos y vuelva a abrir esta página.',
  },
  leftElsewhere: {
    one: 'Su lista de anuncios guardados está llena: no cupo {count} de los anuncios guardados en este navegador.',
    other: 'Su lista de anuncios guardados está llena: no cupieron {count} de los anuncios guardados en este navegador.',
  },
  countOf: 'Guardados: {count} de {most}.',
  none: 'Aún no hay anuncios guardados. Toque Guardar en un anuncio y aparecerá aquí.',
  onlyYou: 'Solo usted ve esta lista; los anunciantes no se enteran.',
  inCookie:
    'Esta lista está en una cookie de este navegador, hasta 30 días después de su último cambio. Pasa a su cuenta cuando inicia sesión y abre esta página.',
  inBrowser: 'Guardados solo en este navegador. El botón Salir borra esta lista. Cuando inicia sesión, pasa a su cuenta.',
  inStorage:
    'Guardados solo en el almacenamiento de este navegador. El botón Salir borra esta lista. Cuando inicia sesión, pasa a su cuenta.',
  noneInBrowser:
    'Aún no hay anuncios guardados. Toque Guardar en un anuncio y aparecerá aquí, solo en este navegador, hasta que toque Salir o inicie sesión.',
  pages: 'Otras páginas de sus anuncios guardados',
  remove: 'Quitar',
  removeTitled: 'Quitar: {title}',
  notShown: 'No se muestran en este momento',
  isPaused: 'El anunciante puso este anuncio en pausa.',
  isNotShown: 'Este anuncio no se muestra en este momento.',
  savedOn: 'Guardado el {date}',
  number: 'Anuncio {id}',
  removeSavedOn: 'Quitar<hidden>: el anuncio guardado el {date}</hidden>',
  removeNumber: 'Quitar<hidden>: anuncio {id}</hidden>',
} as const

export const savedSearchesCopy = {
  title: 'Búsquedas guardadas',
  'after saving': 'Se guardó. Los anuncios que se publiquen desde ahora cuentan como nuevos.',
  'after interval': 'Se cambió.',
  'after removal': 'Se quitó. Ya no le enviaremos correos sobre esa búsqueda.',
  countOf: 'Guardadas: {count} de {most}.',
  none: 'Aún no hay búsquedas guardadas. Busque anuncios y luego toque Guardar esta búsqueda.',
  searchAds: 'Buscar anuncios',
  everywhere: 'Todos los anuncios, en todas partes',
  savedOn: 'Guardada el {date}.',
  checkedOn: 'Última búsqueda de anuncios nuevos: {date}.',
  change: 'Cambiar<hidden>: {name}</hidden>',
  remove: 'Quitar<hidden>: {name}</hidden>',
  howOften: '¿Cada cuánto?',
  howOftenLead: 'Elija cada cuánto le escribimos.',
  emailMe: 'Avisarme por correo de lo nuevo',
  day: 'Cada día',
  week: 'Cada semana',
  never: 'Sin correos',
  newTitle: 'Guardar esta búsqueda',
  ads: 'Anuncios: {words}.',
  allAds: 'Todos los anuncios, en todas partes.',
  allAdsName: 'Todos los anuncios',
  name: 'Nombre',
  nameHint: 'Solo usted lo ve. Nunca aparece en un correo.',
  aboutEmails:
    'Le escribimos solo cuando se publica por primera vez un anuncio que coincide, como máximo una vez al día por todas sus búsquedas. El correo dice cuántos hay, y tiene un enlace para dejar de recibir estos correos.',
  save: 'Guardar',
  faults: 'Aún no se guardó nada. Revise los campos de abajo, por favor.',
  full: 'Ya tiene {most} búsquedas guardadas, que es el máximo. No se guardó nada. Primero quite una.',
  nameFault: 'Póngale un nombre de {most} caracteres como máximo.',
  intervalFault: 'Elija cada cuánto.',
} as const

export const searchEmailsCopy = {
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

export const secretLinksCopy = {
  title: 'Feeds y calendario',
  removed: 'Se quitó el enlace. Las apps que todavía lo usan ya no reciben nada.',
  lead: 'Dos enlaces privados para apps que no pueden iniciar sesión. Cada uno contiene un secreto en lugar de su contraseña.',
  secrecy:
    'Quien tenga un enlace puede leer lo que muestra, y nada más de su cuenta. No lo comparta. Si crea uno nuevo, o nos pide borrar su cuenta, el anterior deja de funcionar de inmediato.',
  feed: 'Anuncios de una ciudad, para un lector de feeds',
  'feed lead':
    'Un feed en formato Atom con los anuncios de una ciudad que usted puede ver y que sus anunciantes permiten incluir: solo texto, sin fotos. No aparecen los anuncios ocultos en algún estado, porque un lector de feeds no dice dónde está.',
  calendar: 'Sus visitas, para su calendario',
  'calendar lead':
    'Las visitas de sus propios anuncios, y los días de la semana en que estará ahí. Las entradas nombran ciudades y no mencionan este sitio.',
  faults: 'Revise la ciudad, por favor.',
  city: 'Ciudad',
  cityHint: 'Con su estado: Austin, Texas',
  oneCity: 'Escriba una ciudad y su estado: Austin, Texas.',
  make: 'Crear un enlace',
  makeNew: 'Crear un enlace nuevo y desactivar el anterior',
  'remove feed': 'Quitar el enlace<hidden> a los anuncios de una ciudad, para un lector de feeds</hidden>',
  'remove calendar': 'Quitar el enlace<hidden> a sus visitas, para su calendario</hidden>',
  used: 'Tiene uno, creado el {made}. Se usó por última vez el {used}. No podemos volver a mostrarlo, porque solo guardamos un hash de él.',
  unused: 'Tiene uno, creado el {made}. Todavía no se ha usado. No podemos volver a mostrarlo, porque solo guardamos un hash de él.',
  address: 'Su enlace. Lo mostramos una sola vez',
  useCalendar: 'Agréguelo a su app de calendario como suscripción, o <open>ábralo ahí</open>.',
  useFeed:
    'Agréguelo a su lector de feeds. Para otra ciudad, reemplace las dos últimas partes con el estado y la ciudad de la página de esa ciudad.',
} as const

export const stopEmailsCopy = {
  title: 'Dejar de recibir estos correos',
  description: 'Deje de recibir los correos sobre una búsqueda guardada.',
  nothing: 'No hay nada que detener',
  nothingLead: 'El enlace está incompleto, o esta búsqueda se quitó y ya no le enviamos correos sobre ella.',
  stopped: 'Ya no recibirá estos correos',
  stoppedLead: 'No le enviaremos más correos sobre sus búsquedas guardadas. Ahí siguen cuando inicie sesión.',
  ask: '¿Dejar de recibir estos correos?',
  askLead: 'Ya no le avisaremos de resultados nuevos. Sus búsquedas guardadas se quedan, y puede volver a activar los correos.',
} as const
