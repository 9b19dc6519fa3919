export const takeDownAnswerEs = {
  metaTitle: 'Su respuesta',
  title: 'Algo suyo está oculto',
  notYours: 'Con ese número no hay nada suyo que esté oculto.',
  sent: 'Su respuesta se envió. Un moderador la leerá antes de decidir.',
  notSent: 'Todavía no se envió nada.',
  alreadyAnswered:
    'Usted ya había respondido, o un moderador decidió mientras tanto. Esta respuesta no se envió. La página muestra la situación actual.',
  aboutIntimate: 'Alguien nos dijo que una foto de este sitio es una imagen íntima de una persona que no dio su consentimiento.',
  aboutMinor: 'Alguien nos dijo que en una foto de este sitio quizá aparezca una persona menor de 18 años.',
  aboutStolen: 'Alguien nos dijo que en una foto de este sitio aparece una persona que no dio su consentimiento para usarla.',
  aboutWords: 'Alguien nos dijo que un texto de este sitio nombra a una persona, o dice dónde encontrarla, sin su consentimiento.',
  adNumber: 'el anuncio {id}',
  photosOf: { one: 'Una foto de <ad>{title}</ad>', other: '{count} fotos de <ad>{title}</ad>' },
  photosOfGone: { one: 'Una foto de un anuncio que ya no existe', other: '{count} fotos de un anuncio que ya no existe' },
  copiesOf: {
    one: 'Una foto de <ad>{title}</ad>, por ser copia de lo que se reportó',
    other: '{count} fotos de <ad>{title}</ad>, por ser copias de lo que se reportó',
  },
  copiesOfGone: {
    one: 'Una foto de un anuncio que ya no existe, por ser copia de lo que se reportó',
    other: '{count} fotos de un anuncio que ya no existe, por ser copias de lo que se reportó',
  },
  textOf: 'El texto de <ad>{title}</ad>',
  textOfGone: 'El texto de un anuncio que ya no existe',
  decidedDeleted:
    'Se decidió el {date}: las fotos se borraron. En Decisiones, en su cuenta, están los detalles y lo que puede hacer al respecto.',
  decidedReturned:
    'Se decidió el {date}: puede cambiar el anuncio y volver a enviarlo a revisión. En Decisiones, en su cuenta, están los detalles y lo que puede hacer al respecto.',
  decidedRestored:
    'Se decidió el {date}: lo que estaba oculto vuelve a verse. En Decisiones, en su cuenta, están los detalles y lo que puede hacer al respecto.',
  hiddenOn: 'Se ocultó el <time>{when}</time>.',
  decidesBy: 'Un moderador debería decidir a más tardar el <time>{when}</time>. {left}.',
  decidesLate: 'Falta que un moderador decida.',
  staysHidden: 'Hasta entonces sigue oculto.',
  photosDeletedBy: 'Si para el <time>{when}</time> ningún moderador ha decidido, las fotos se borran.',
  adReturnedBy:
    'Si para el <time>{when}</time> ningún moderador ha decidido, se le devuelve el anuncio para que lo cambie y lo envíe otra vez.',
  yourAnswerOf: 'Su respuesta del {date}',
  yourSide: 'Su versión',
  yourSideHint:
    'Qué se ve, de dónde viene y quién dio su consentimiento. De {least} a {most} caracteres. La lee un moderador. A quien hizo la solicitud solo le decimos que usted respondió.',
  faith: 'Creo de buena fe que se ocultó por error, y que tengo derecho a mostrarlo.',
  send: 'Enviar respuesta',
  tooShort: 'Escriba al menos {least} caracteres: qué se ve, de dónde viene, quién dio su consentimiento.',
  tooLong: 'Esto tiene {length} caracteres. Acórtelo a {most}.',
  checkFaith: 'Marque esta casilla si es verdad. Necesitamos su palabra.',
  hiddenForNow: 'Está oculto hasta que un moderador decida quién tiene razón. Si usted lo ve de otra manera, díganoslo en {address}',
  photosRemovedByClock:
    'Ningún moderador decidió en {days} días, así que lo que estaba oculto se retira, como dice la regla del sitio. Si se vuelve a subir, se rechaza.',
  wordsReturnedByClock:
    'Ningún moderador decidió en {days} días, así que el texto que estaba oculto tiene que cambiar, como dice la regla del sitio. Cambie el anuncio y envíelo otra vez a revisión.',
  withdrawn: 'La solicitud se canceló. Lo que estaba oculto vuelve a verse como antes.',
  takeOut: 'Quite lo que nombra a una persona o dice dónde encontrarla, y luego envíelo otra vez a revisión.',
  mailSubject: 'Puede responder',
  mailHidden: 'Alguien nos pidió que ocultáramos algo suyo, y por ahora el sitio lo ocultó. Un moderador decide.',
  mailDeadline: 'Hasta entonces puede decirnos cómo lo ve usted. Un moderador debería decidir a más tardar el {when}.',
  answer: 'Responder',
} as const
