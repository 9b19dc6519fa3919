export const homeEs = {
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
