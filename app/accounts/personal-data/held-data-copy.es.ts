export const heldDataEs = {
  profile: 'Su perfil de anunciante',
  profileWhy:
    'El nombre en sus anuncios y lo que verificamos sobre usted. Guardamos cómo y qué día se hizo una verificación, y el cargo de quien la hizo, pero nada de lo que nos mostró.',
  profileUntil: 'Hasta que borre su cuenta. Una verificación está vigente un año.',
  ads: 'Sus anuncios',
  adsWhy: 'Para mostrarlos con sus palabras a las personas que usted eligió. Un cambio espera hasta que se apruebe.',
  adsUntil:
    'Hasta que borre un borrador. Un anuncio finalizado lo borramos, con todo lo que le pertenece, 90 días después de que finaliza, y todos junto con su cuenta. Si una solicitud de retiro ocultó algo en él, se queda hasta que un moderador decida.',
  adsSecret:
    'sumas de comprobación de lo que un anuncio decía y mostraba cuando un moderador revisó un reporte sobre un menor de edad y no encontró nada',
  photos: 'Fotos de sus anuncios',
  photosWhy:
    'Para mostrarlas. Volvemos a codificar cada foto y no guardamos la original. Su color promedio se muestra mientras carga, y un número calculado a partir de cómo se ve encuentra la misma foto en otra parte.',
  photosUntil: 'Diez minutos después de que la quite, por si lo deshace, o cuando se borre su anuncio.',
  adHistory: 'Qué pasó con sus anuncios',
  adHistoryWhy: 'Para que usted y nuestros moderadores vean qué se hizo y por qué.',
  adDeleted: 'Hasta que se borre el anuncio.',
  adDays: 'Los días de sus anuncios, en números',
  adDaysWhy: 'Para mostrarle cuántas veces se vio y se respondió un anuncio. Son solo conteos, sin la dirección de nadie.',
  savedReplies: 'Sus respuestas guardadas',
  savedRepliesWhy: 'Usted las guardó para volver a usarlas.',
  savedRepliesUntil: 'Hasta que quite la respuesta o borre su cuenta.',

  identityChecks: 'Verificaciones de identidad que pidió',
  identityChecksWhy:
    'Para que un moderador compare una foto de un gesto con un documento tapado. Guardamos el resultado como comprobante, con cada vez que alguien abrió una de las dos fotos.',
  identityChecksUntil:
    'Borramos las dos fotos al decidir, cuando cancela la solicitud y, a más tardar, 7 días después de que recibió el gesto. Lo demás lo borramos un año después de que termina, o con su cuenta.',
  identityChecksSecret:
    'las dos fotos mientras esperan, cifradas. Usted tiene las originales, y una copia en su archivo duraría más que ellas',
  pages: 'Páginas en otros sitios que dijo que son suyas',
  pagesWhy: 'Para comprobar cada semana que lo siguen diciendo. Los demás solo ven el nombre del sitio, y solo mientras está confirmado.',
  pagesUntil: 'Hasta que quite la página o se borre su cuenta.',

  favorites: 'Favoritos',
  favoritesWhy: 'Usted guardó estos anuncios.',
  favoritesUntil: 'Hasta que quite uno, o que borremos su anuncio o la cuenta de usted.',
  searches: 'Búsquedas guardadas',
  searchesWhy: 'Para repetirlas, y para escribirle sobre anuncios nuevos si lo pidió.',
  searchesUntil: 'Hasta que quite la búsqueda o se borre su cuenta.',
  searchesSecret: 'el secreto del enlace de cada correo que detiene los correos de una búsqueda',
  links: 'Enlaces secretos',
  linksWhy: 'Para un calendario o un lector de feeds, que no pueden iniciar sesión. Quien tenga la dirección ve lo que muestra.',
  linksUntil: 'Hasta que quite el enlace o se borre su cuenta.',
  linksSecret: 'el hash del secreto de cada enlace',

  conversations: 'Conversaciones',
  conversationsWhy: 'Para que las dos personas puedan escribirse. Ambas ven los mismos mensajes.',
  conversationsUntil: '90 días después del último mensaje, o de inmediato con cualquiera de las dos cuentas.',
  unsent: 'Mensajes que no ha enviado',
  unsentWhy: 'Para que un mensaje que empezó siga ahí más tarde, y en sus otros dispositivos.',
  unsentUntil: 'Hasta que lo envíe o lo borre; 90 días después de su último cambio; junto con el anuncio o con su cuenta.',
  blocks: 'Personas que bloqueó',
  blocksWhy: 'Para que ninguna de las dos personas sepa de la otra. No decimos quién bloqueó su cuenta.',
  blocksUntil: 'Hasta que quite el bloqueo o se borre cualquiera de las dos cuentas.',
  reports: 'Reportes que hizo',
  reportsWhy: 'Para que un moderador revise lo que reportó. No mostramos los reportes sobre usted, para proteger a quienes los hicieron.',
  reportsUntil: 'Hasta un año después de que se cierre el reporte. Si borra su cuenta, quitamos su número del reporte, y el reporte queda.',
  reportsSecret: 'las notas de un moderador sobre un reporte, que pueden tratar de otras personas',

  decisions: 'Decisiones sobre usted, y sus apelaciones',
  decisionsWhy:
    'Para que pueda leer qué decidimos sobre usted y lo que publicó, y por qué, y pueda apelar; y para que una suspensión o una expulsión tenga efecto.',
  decisionsUntil:
    'Borramos el texto dos años después de la decisión, o con su cuenta. La decisión misma queda, sin texto y sin su número, para poder contarla. De una cuenta expulsada guardamos un hash con clave de su correo electrónico durante un año después de que se borra, para que borrarla no sirva para evitar la expulsión.',
  decisionsSecret: 'una expulsión que se propuso y todavía no se decide, y el hash con clave de una dirección expulsada',
  looks: 'Quién vio su correo electrónico',
  looksWhy: 'Los moderadores trabajan sin él. Si alguno lo abre de todos modos, debe decir por qué, y usted puede leerlo aquí.',
  looksUntil: 'Hasta un año después de que alguien lo vea, o hasta que borre su cuenta.',
  textPrints: 'Huellas de los textos de sus anuncios',
  textPrintsWhy:
    'Números calculados a partir de cada grupo de palabras que envió, para darnos cuenta cuando otra persona envía el mismo texto. De ellos no se pueden leer sus palabras.',
  textPrintsSecret: 'los números',
  cases: 'Casos en los que trabaja',
  casesWhy: 'Solo para moderadores, para que dos no decidan el mismo caso.',
  casesUntil: 'Hasta 15 minutos después de que tome el caso. Los datos vencidos se borran cada hora.',
  events: 'Sus entradas en el registro',
  eventsWhy:
    'Para que las decisiones se puedan comprobar y no se puedan reescribir después. Son las entradas con el número de su cuenta: lo que usted hizo y lo que se hizo sobre su cuenta.',
  eventsUntil:
    'Para siempre: cada entrada está encadenada a la anterior, así que ninguna se puede quitar. Las entradas solo contienen números y palabras fijas. Cuando se borra su cuenta, su número no lleva a nadie.',
  eventsSecret:
    'quién actuó, si no fue usted; los hashes y valores que encadenan el registro; y una expulsión propuesta que todavía no se decide',
  evidence: 'Pruebas que abrió',
  evidenceWhy: 'Solo para administradores: para saber quién abrió pruebas conservadas y por qué.',
  evidenceUntil:
    'Se borra junto con las pruebas: a los 30 días si un moderador no encuentra nada, un año después del reporte o de un paquete hecho con ellas, o más tarde por una orden. Si borra su cuenta, su número se quita de aquí.',
  takeDowns: 'Fotos y textos suyos que se ocultaron',
  takeDownsWhy:
    'Alguien nos lo pidió. Aquí está lo que ocultamos y lo que usted respondió. No decimos quién lo pidió, para proteger a esa persona. Tampoco aparecen sus propias solicitudes: se guardan aparte de las cuentas y se ven en sus comprobantes.',
  takeDownsUntil:
    'Borramos su respuesta un año después de la decisión, o con su cuenta. Conservamos el hecho de que algo se ocultó, sin su número una vez que su cuenta ya no existe.',
} as const
