export const adPageCopy = {
  notFound: 'No encontramos ese anuncio',
  notFoundLead: 'No hay ningún anuncio en esta dirección. Quizá ya finalizó, o a la dirección le falta una parte.',
  back: 'Volver a los anuncios de {city}',
  liveDescription: '{age} años, {category}, en {place}: {title}.',
  ended: 'Este anuncio ya finalizó',
  endedDescription: 'Un anuncio de {place} que ya finalizó.',
  endedAdsNearby: 'Este anuncio ya no volverá. Aquí hay anuncios activos cerca.',
  endedNoneInCity: 'Este anuncio ya no volverá. Por ahora no hay otro en {city}.',
  endedNoneNearby: 'Este anuncio ya no volverá, y por ahora no hay otro cerca.',
  reportEnded: '¿Había algo mal en él? Todavía puede <report>reportar este anuncio</report>.',
  liveAds: 'Anuncios activos',
  allAdsIn: 'Todos los anuncios de {city}',
  sampleDescription: 'Un anuncio de muestra en {place}: {title}. Enseña cómo se ve un anuncio, y no hay nadie detrás.',
  sampleNote: 'Esto es una muestra. La inventamos para enseñar cómo se ve un anuncio, y no hay a quién responderle.',
  sampleAge: 'Edad: {age}',
  sampleSendMessage: 'Enviar mensaje',
  sampleViewPhotos: 'Ver fotos',
  sampleSource: 'Nadie publicó esto. Las muestras aparecen en la página de cada ciudad.',
} as const

export const adViewCopy = {
  joinToReply: 'Únase para responder a {name}',
  sendMessage: 'Enviar mensaje',
  viewPhotos: 'Ver fotos',
  copyLink: 'Copiar enlace',
  report: 'Reportar este anuncio',
  worried: '¿Le preocupa alguien que aparece aquí? Avísenos',
  takeDown: '¿Es usted? Pida que se retire',
  age: 'Edad: {age}',
  postedIn: 'Publicado en {place}',
  postedInOn: 'Publicado en {place}, <time>{date}</time>',
  advertiser: 'Anunciante',
  weekdays: 'Días de la semana',
  visiting: 'De visita en',
  languages: 'Idiomas',
  photos: 'Fotos',
  forMembers: '{number}, solo para miembros',
  checks: 'Verificaciones',
  howToReply: 'Cómo responder',
  identityOn: 'Identidad, {date}',
  noIdentity: 'Identidad sin verificar',
  photosMatch: { one: '{count} foto coincide con la persona', other: '{count} fotos coinciden con la persona' },
  emailOn: 'Correo, {date}',
  howAndWhen: 'Cómo y cuándo',
  memberReplies: 'Envíe un mensaje. La respuesta llega aquí, a sus mensajes.',
  visitorReplies: 'Únase gratis y envíe un mensaje. La respuesta llega aquí.',
  whatWeChecked: 'Lo que verificamos',
  identityAndAdulthood: 'Identidad y edad',
  checkedByAdmin: 'Lo verificó un administrador: {how}. No guardamos los documentos.',
  checkedByModerator: 'Lo verificó un moderador: {how}. No guardamos los documentos.',
  checked: 'verificado el <time>{date}</time>',
  expires: 'vence el <time>{date}</time>',
  photoShows: 'La foto {number} muestra a la persona',
  comparedByAdmin: 'Un administrador la comparó con la persona en la verificación del {date}.',
  comparedByModerator: 'Un moderador la comparó con la persona en la verificación del {date}.',
  runs: 'Administra {name}',
  'confirmed by link': 'Lo confirmamos con un enlace de esa página a este sitio, y volvemos a comprobarlo cada semana.',
  'confirmed by file': 'Lo confirmamos con un archivo en su dirección, y volvemos a comprobarlo cada semana.',
  'confirmed by host file': 'Lo confirmamos con un archivo en el servidor, y volvemos a comprobarlo cada semana.',
  email: 'Correo electrónico',
  emailConfirmed:
    'Confirmado el <time>{date}</time>: alguien abrió el enlace que enviamos a ese correo. Esto vale mientras la cuenta tenga esa dirección. No mostramos la dirección.',
  nothingElse: 'No verificamos nada más.',
  identityUnchecked: 'No hemos verificado quién publica este anuncio, ni que sea una persona adulta, ni nada más.',
  nothingChecked: 'No hemos verificado nada sobre quien publica este anuncio.',
  whatThisMeans: 'Qué significa esto y qué no',
  validFromTo: 'Del <from>{begins}</from> al <to>{ends}</to>',
  photoOf: 'Foto {number} de {total}',
  numberOf: '{number} de {total}',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  matchesChecked: '<claim>Coincide con la persona</claim>, verificado el <time>{date}</time>',
} as const

export const annotatedAdCopy = {
  title: 'Lo que dice un anuncio',
  sample: 'Muestra',
  sampleMeans:
    'Este lo escribimos nosotros para mostrar cómo es un anuncio. No hay nadie a quien responderle. Las muestras llevan una línea discontinua.',
  confirmedExample: 'Confirmado hace 2 días',
  confirmedMeans:
    'La última vez que el anunciante nos dijo que el anuncio sigue vigente. Preguntamos cada siete días. El sol va bajando hasta que responde, y sin respuesta el anuncio queda en pausa.',
  identity: 'Identidad verificada, con la fecha',
  identityOn: 'Identidad verificada el {date}, vale un año',
  identityMeans: 'Un moderador verificó quién es el anunciante y que es una persona adulta. No guardamos los documentos.',
  photo: 'La foto coincide con la persona',
  photoOn: 'La foto coincide con la persona, verificada el {date}',
  photoMeans: 'Un moderador comparó esta foto con la persona cuya identidad se verificó.',
  nothingElse: 'Nada más',
  nothingElseMeans: 'Lo que un anuncio no dice, no lo verificamos. Nadie puede pagar por una verificación ni por un lugar en una lista.',
  whatWeCheck: 'Qué verificamos y cómo',
  realAds: 'Los anuncios reales se muestran cuando nos dice que es una persona adulta. <age>Tengo 18 años o más</age>',
  choice:
    'Es el anuncio confirmado más recientemente entre los que cualquiera puede ver y que tienen ambas verificaciones. Su anunciante no pagó por estar aquí.',
} as const

export const cityListCopy = {
  ads: 'Anuncios',
  toStart: 'Volver al principio',
  howOrdered: 'Cómo ordenamos los anuncios',
  postAd: 'Publicar un anuncio',
  noMatch: 'Ningún anuncio coincide con estos filtros.',
  thatsAll: 'Esos son todos los anuncios de aquí por hoy.',
  nearby: 'Cerca:',
  liveAds: { one: '{count} anuncio activo.', other: '{count} anuncios activos.' },
  matching: { one: '{matching} de {count} anuncio activo.', other: '{matching} de {count} anuncios activos.' },
  someMatch: { one: 'Una parte de {count} anuncio activo.', other: 'Algunos de {count} anuncios activos.' },
  noneMatch: { one: 'Ninguno de {count} anuncio activo.', other: 'Ninguno de {count} anuncios activos.' },
  needsState:
    'Algunos anunciantes eligen en qué estados se ven sus anuncios, y no sabemos cuál es el suyo. <choose>Elija su estado</choose>',
  samplesBelow: 'Debajo de esta línea: muestras',
  samplesNote: 'Enseñan cómo se ve un anuncio. Las personas que aparecen no existen, y nunca contamos las muestras.',
  allSamples: 'Ver todas las muestras',
  thatsAllSamples: 'Esas son todas las muestras de hoy.',
  loadMore: 'Ver más anuncios',
  filters: 'Filtros',
  chosenFilters: 'Filtros ({number})',
  filtersAndOrder: 'Filtros y orden',
  order: 'Orden',
  language: 'Idioma',
  anyLanguage: 'Cualquier idioma',
  show: 'Ver anuncios',
  showCount: { one: 'Ver {count} anuncio', other: 'Ver {count} anuncios' },
  showMany: 'Ver {number} anuncios',
  searchInstead: 'Buscar por palabras o distancia',
} as const

export const madeUpAdsCopy = {
  usage: 'Escriba cuántos anuncios inventar: npm run seed -- --ads 1000. Para quitarlos todos: npm run seed -- --remove',
  publicSite: 'Este es un sitio público, que no puede tener anuncios inventados. No se cambió nada.',
  progress: '{ads} anuncios en {seconds} segundos',
  added: {
    one: 'Se inventó {count} anuncio activo en {seconds} segundos, marcado como tal. Tiene un número de fotos, pero ninguna foto. Un sitio en marcha lo muestra después de reiniciarlo.',
    other:
      'Se inventaron {count} anuncios activos en {seconds} segundos, cada uno marcado como tal. Tienen un número de fotos, pero ninguna foto. Un sitio en marcha los muestra después de reiniciarlo.',
  },
  removed: {
    one: 'Se quitó {count} anunciante inventado, con todos sus anuncios, en {seconds} segundos. Un sitio en marcha lo muestra después de reiniciarlo.',
    other:
      'Se quitaron {count} anunciantes inventados, con sus anuncios, en {seconds} segundos. Un sitio en marcha lo muestra después de reiniciarlo.',
  },
} as const

export const rankingCopy = {
  title: 'Cómo ordenamos los anuncios',
  description:
    'Primero los anunciantes verificados, luego lo confirmado más recientemente y después un turno diario que cualquiera puede comprobar. Ningún lugar está a la venta.',
  intro:
    'Los anuncios de cada ciudad tienen el mismo orden para todos. Hacemos tres preguntas sobre cada anuncio, y cada una solo desempata lo que dejó empatado la anterior.',
  identity: '<strong>¿Se verificó la identidad del anunciante?</strong> Los anuncios con una verificación vigente van primero.',
  whatCheckMeans: 'Qué significa una verificación',
  confirmed:
    '<strong>¿Qué día se confirmó el anuncio por última vez?</strong> El día más reciente va primero. Los días se cuentan en UTC. Preguntamos a cada anunciante una vez por semana, así que un anuncio sin confirmar va bajando.',
  turn: '<strong>¿A quién le toca hoy?</strong> Los anuncios que siguen empatados se turnan por día, así que con el tiempo a todos les toca ir primero el mismo número de veces.',
  checkYourself: 'Compruebe el orden de hoy',
  seed: 'La semilla de hoy, {date}, es <seed>{today}</seed>. Calcule el MD5 de la semilla, un espacio y el número al final de la dirección de un anuncio, como en <example>{today} 100042</example>. Entre los empatados, va primero el MD5 más bajo.',
  results: 'Resultados de búsqueda',
  fourOrders:
    'En <search>Buscar</search> puede elegir entre cuatro órdenes. Solo el primero pone antes los anuncios verificados y reparte los turnos. Para ver solo anuncios verificados, marque Verificado.',
  byPublished: '<strong>{order}.</strong> El orden de arriba, como en la página de cada ciudad. Es el que verá a menos que elija otro.',
  byFresh: '<strong>{order}.</strong> Por la hora de la última confirmación, lo más reciente primero.',
  byRelevance:
    '<strong>{order}.</strong> Entre los {number} anuncios más recientes que coinciden, van primero los que mejor coinciden: cuántas veces aparecen sus palabras y si están en el título.',
  byDistance:
    '<strong>{order}.</strong> Por distancia desde la ciudad, en franjas de hasta {bands} y {last} millas entre los centros de las ciudades. Dentro de una franja, la confirmación más reciente va primero.',
  ties: 'En los últimos tres, los anuncios que siguen empatados van por número, del más alto al más bajo.',
  loading:
    'Por unos momentos después de que este sitio se reinicia, mientras carga todos los anuncios en la memoria, las búsquedas y las ciudades con muchos anuncios muestran primero lo confirmado más recientemente.',
  irrelevant: 'Lo que no cuenta',
  irrelevantThings:
    'El dinero: nadie puede comprar un lugar. Tampoco las vistas, las respuestas, la edad, el número de fotos ni quién lee.',
  samples: 'Las muestras van después de todos los anuncios reales, debajo de una línea discontinua.',
} as const
