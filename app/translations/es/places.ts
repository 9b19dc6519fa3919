export const distanceCopy = {
  underMiles: 'a menos de {miles} millas',
  betweenMiles: 'de {from} a {to} millas',
  overMiles: 'a más de {miles} millas',
  nearby: '{state}, {distance}',
} as const

export const findCopy = {
  title: 'Buscar un lugar',
  description: 'Busque una ciudad o un estado por su nombre, o las ciudades más cercanas por su código postal. No guardamos el código.',
  again: 'Buscar otra vez',
  unknownZip: 'No encontramos ese código postal',
  unknownZipLead: 'No conocemos este código postal. Escriba el nombre de una ciudad cercana.',
  which: '¿Cuál de estos?',
  severalMatch: 'Hay más de un lugar que coincide con “{input}”.',
  isThis: '¿Es este?',
  oneMatches: 'Un lugar coincide con “{input}”.',
  noMatch: 'Sin resultados',
  meantThis: 'Ningún lugar coincide con “{input}”. ¿Buscaba este?',
  didYouMean: 'Ningún lugar coincide con “{input}”. ¿Buscaba uno de estos?',
  tryAnother: 'Ningún lugar coincide con “{input}”. Pruebe con una ciudad más grande que esté cerca, o con un estado.',
  around: 'Cerca de {city}',
  aroundLead: 'Las ciudades más cercanas. Las distancias son entre los centros de las ciudades. No sabemos dónde está usted.',
  state: 'estado',
} as const

export const homeCopy = {
  title: '{site}: un directorio de acompañantes que usted puede comprobar',
  description:
    'Un directorio de acompañantes para mayores de 18 años en los 50 estados, donde se puede comprobar todo lo que dice cada página.',
  over: 'Buenas noches, y buena compañía.',
  hero: 'Todo lo que dice esta página se puede comprobar',
  lead: '{site} es un directorio de acompañantes para mayores de 18 años en los 50 estados. Cada insignia dice qué revisamos y cuándo. Cada cifra es un conteo real.',
  leadWithSamples:
    '{site} es un directorio de acompañantes para mayores de 18 años en los 50 estados. Cada insignia dice qué revisamos y cuándo. Cada cifra es un conteo real. Cada muestra lleva su etiqueta.',
  yourAccount: 'Su cuenta',
  join: 'Únase a la comunidad',
  learnMore: 'Más información<hidden> sobre {site}</hidden>',

  states: 'Empiece por un estado',
  listOfStates: 'Estados',
  trust: 'En qué puede confiar',
  reviews: 'Reseñas reales',
  aboutReviews:
    'Nunca hacemos pasar una reseña inventada por una real. Los miembros todavía no pueden dejar reseñas, así que no hay ninguna.',
  toReviews: 'Cómo tratamos las reseñas',
  verified: 'Anuncios verificados',
  aboutVerified:
    '“Verificado” solo aparece cuando un moderador verificó la identidad, y con la fecha. Si ningún anuncio lo tiene todavía, la página lo dice.',
  toVerified: 'Qué significa una verificación',
  feedback: 'La opinión de la comunidad',
  aboutFeedback: 'Avísenos de cualquier cosa que esté mal: un anuncio, una foto, una frase. No necesita una cuenta.',
  toFeedback: 'Cómo reportar algo',

  howItBegins: 'Cómo funciona',
  joinAndVerify: 'Cree su cuenta y confírmela',
  aboutJoining:
    'Puede mirar sin tener una cuenta, después de decirnos que tiene 18 años o más. Para crear una, escriba su correo y una contraseña, y abra el enlace que le enviamos.',
  readReviews: 'Lea las reseñas',
  aboutReading:
    'Busque fechas y razones, no estrellas. Nuestra guía muestra cómo distinguir una reseña real de una inventada, en cualquier sitio.',
  connect: 'Véanse con seguridad',
  aboutConnecting:
    'La primera vez, véanse en un lugar público, dígale a alguien dónde está y nunca envíe dinero por adelantado. Lo demás está en la guía básica.',
  share: 'Dé su opinión',
  aboutSharing: 'Díganos con claridad qué estuvo mal. La página de contacto dice qué incluir y cómo pedir que retiremos algo.',

  benefits: 'Qué le ofrecemos y dónde comprobarlo',
  noTrackers: 'Nadie le sigue los pasos',
  aboutTrackers:
    'Ninguna página carga nada de otra empresa: ni rastreadores, ni mapas, ni tipos de letra de fuera. Le decimos a su navegador que los bloquee.',
  toTrackers: 'Qué guardamos',
  exit: 'Salida rápida',
  aboutExit: 'Toque Salir, o presione Shift (Mayús) tres veces. La página queda en blanco y otra sin relación ocupa su lugar.',
  toExit: 'Lo que no puede hacer',
  yourData: 'Vea todo lo que guardamos sobre usted',
  aboutData:
    'Su cuenta muestra qué guardamos, cuándo lo borramos y cada correo que le enviamos en el último año. Descargue una copia o bórrelo usted.',
  toData: 'Qué guarda una cuenta',
  cities: 'Cada ciudad por su nombre',
  aboutCities:
    'Encuentre cualquier ciudad de nuestra lista por su nombre, su estado o un código postal (ZIP). Usamos el código una vez y no lo guardamos.',
  toCities: 'Buscar un lugar',
  noScripts: 'Funciona sin scripts',
  aboutScripts:
    'Lea cada página y envíe cada formulario sin JavaScript, con el teclado, en modo claro u oscuro. Solo las llaves de acceso necesitan un script.',
  toScripts: 'Cómo lo probamos',
  samples: 'Muestras que dicen que lo son',
  aboutSamples: 'Los anuncios de muestra llevan su etiqueta y van debajo de una línea discontinua, y nunca los contamos.',
  noMadeUp: 'Sin anuncios inventados',
  aboutMadeUp:
    'Cada anuncio lo publicó alguien con una cuenta y lo revisó un moderador. Si una ciudad no tiene ninguno, su página lo dice.',
  toSite: 'Qué es este sitio',

  post: 'Publique su propio anuncio',
  postLead: 'Un moderador revisa cada anuncio antes de que se publique. Publicar es gratis.',
  postLeadUncounted:
    'Un moderador revisa cada anuncio antes de que se publique. Todavía no hay un tiempo de revisión que mostrar: hacen falta diez revisiones para calcularlo. Publicar es gratis.',
  postLeadCounted:
    'Un moderador revisa cada anuncio antes de que se publique. La mitad de las revisiones de los últimos 90 días tardó <strong>{wait} o menos</strong>. Publicar es gratis.',
  throughSite: 'Le escriben por medio del sitio',
  aboutReplies: 'Las respuestas llegan a su bandeja de entrada aquí, así que su número y su correo no se muestran a nadie.',
  toPrivacy: 'Privacidad y discreción',
  audience: 'Usted elige quién lo ve',
  aboutAudience:
    'Muestre un anuncio solo a miembros, ocúltelo en los estados que indique o deje sus fotos solo para miembros. Póngalo en pausa cuando quiera.',
  toAudience: 'Qué puede ajustar',
  yearly: 'Verificación cada año',
  aboutYearly: 'Un moderador comprueba quién es usted con dos fotos y luego las borra. Sus anuncios muestran la fecha.',
  toYearly: 'Cómo funciona la verificación',

  counted: 'El sitio en cifras',
  quotes: 'Testimonios de muestra',
  more: 'Más',
  first: 'Si es su primera vez',
  the101: 'La guía básica: trato, consentimiento, seguridad',
  gettingStarted: 'Primeros pasos',
  safety: 'Seguridad en este sitio',
  forAdvertisers: 'Para anunciantes',
  goodAd: 'Anuncios, calendario, impuestos, seguridad',
  whatWeCheck: 'Qué verificamos y cómo',
  help: 'Ayuda',
  report: 'Reportar algo o pedir que se retire',
  hotlines: 'Líneas de ayuda',
  quickExit: 'Salida rápida',
} as const

export const placeCopy = {
  noCity: 'No encontramos esa ciudad',
  notOpen: 'Todavía no está abierto aquí.',
  notOpenLead: 'Por ahora nadie puede publicar en {state}.',
  noCityLead: 'En ese estado no hay ninguna ciudad con este nombre. Quizá esté en otro.',
  cityDescription: 'Anuncios en {city}. Solo para mayores de 18 años. Cada insignia dice qué revisamos y cuándo.',
  noAds: 'Aún no hay anuncios',
  beFirst: '¡Publique el primer anuncio en {city}!',
  post: 'Publicar su anuncio',
  tellMe: 'Avisarme por correo cuando haya uno',
  joinToBeTold: 'Cree una cuenta y le avisamos por correo',
  nearest: 'Las ciudades más cercanas con anuncios',
  ads: { one: '{count} anuncio', other: '{count} anuncios' },
  distances: 'Las distancias son entre los centros de las ciudades, no desde donde está usted.',
} as const

export const stateCopy = {
  title: '{site}: acompañantes en {state}',
  description: 'Acompañantes en {count} ciudades de {state}. Solo para mayores de 18 años. Cada insignia dice qué revisamos y cuándo.',
  keywords: 'acompañantes en {state}, compañía en {state}, {cities}',
  citiesOf: 'Ciudades de {state}',
  noState: 'No encontramos ese estado',
  noStateLead: 'No hay ningún estado con este nombre. Los 50 estados están en la página principal.',

  over: 'Directorio de acompañantes en {state}: solo para mayores de 18 años',
  heading: 'Acompañantes en {state}',
  lead: 'Vea acompañantes en {count} ciudades de {state}',
  verified: 'Acompañantes con identidad verificada en {state}',
  spots: { one: 'Un lugar en {state} para salir con su acompañante', other: '{count} lugares en {state} para salir con su acompañante' },

  findCity: 'Busque su ciudad',
  typeCity: 'Empiece a escribir, por ejemplo {city}',
  oneMatches: '1 ciudad coincide con “{input}”.',
  severalMatch: '{number} ciudades coinciden con “{input}”.',
  largest: 'Las ciudades más grandes',
  byLetter: 'Ciudades por letra',
  liveAds: 'anuncios activos:',
  whatVerifiedMeans: 'Qué significa “verificado”',
  noneVerified: 'Aún no hay anuncios verificados. La lista de abajo tiene todas las ciudades, con o sin anuncios.',
  noneVerifiedButLive:
    'Aún no hay anuncios verificados; activos: {live}. El número junto a una ciudad dice cuántos anuncios están activos. La lista de abajo tiene todas las ciudades, con o sin anuncios.',
  verifiedAndLive: {
    one: '{count} anuncio verificado de {live} activos. El número junto a una ciudad dice cuántos anuncios están activos.',
    other: '{count} anuncios verificados de {live} activos. El número junto a una ciudad dice cuántos anuncios están activos.',
  },

  checkedAddress: 'Encontramos esta dirección en un texto publicado.',
  addressCheckedOn: 'Dirección comprobada el {date}.',
  uncheckedAddress: 'No hemos comprobado esta dirección.',
  museum: 'Museo',
  garden: 'Jardín',
  hotel: 'Hotel',
  theatre: 'Teatro',
  aquarium: 'Acuario',
  'historic-site': 'Sitio histórico',
  park: 'Parque',
  venues:
    'Es nuestra propia lista. Direcciones comprobadas: {checked} de {all}. No comprobamos las descripciones, los horarios ni los precios, así que infórmese antes de ir. Los lugares no tienen relación con este sitio. <contact>Pedir una corrección o que se quite un lugar</contact>',
} as const
