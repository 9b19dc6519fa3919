export const deletionEs = {
  title: 'Borrar su cuenta',
  notOwnAddress: 'Este no es el correo electrónico de su cuenta. No se cambió nada.',
  notDeleted: 'No se borró nada. Por favor, revise el correo electrónico de abajo.',
  requested: 'Se cerró la sesión en todos los demás navegadores, y el correo que va a {email} tiene un enlace que detiene el borrado.',
  toConfirm: 'Para confirmar, escriba el correo electrónico de su cuenta. La borraremos el {date}.',
  email: 'Correo electrónico',
  deleteAccount: 'Borrar mi cuenta',
  cancelDeletion: 'Conservar mi cuenta',
  ifYouContinue: 'Si continúa, esto ocurre el {date}, 30 días a partir de hoy:',
  continue: 'Continuar',
  downloadFirst: 'Descargar antes una copia',

  whatWeDelete: 'Lo que borramos',
  whatWeDeleteLead:
    'Todo lo que aparece en <data>Lo que guardamos sobre usted</data>, menos lo que queda: la cuenta misma, sus anuncios y fotos, conversaciones, favoritos y búsquedas, sesiones, llaves de acceso y códigos, copias de sus datos, y el registro de cada correo que le enviamos. Nadie puede recuperarlo.',
  untilThen: 'Hasta entonces',
  untilThenLead:
    'Cerramos la sesión en todos los demás navegadores de inmediato, y sus anuncios dejan de mostrarse. Durante 30 días puede iniciar sesión y leer todo, pero no enviar mensajes ni enviar anuncios a revisión. Puede cambiar de opinión en esta página, o con el enlace del correo que le enviamos. Después, usted reanuda sus anuncios por su cuenta.',
  remains: 'Lo que queda',
  onHold:
    'La ley nos exige conservar esta cuenta por ahora: {holds}. Después de 30 días se cierra, y nadie puede iniciar sesión en ella. La borramos cuando se levante el bloqueo.',
  noHold: 'Ningún bloqueo legal impide borrar su cuenta. Si hubiera uno, aparecería aquí con su nombre.',
  stays: '{what}. <meta>Por cuánto tiempo: {until}.</meta>',
  outOfReach: 'Lo que no está a nuestro alcance',
  outOfReachLead:
    'Los correos en su propio buzón y las copias de seguridad que el operador ya hizo. Si cambió su correo electrónico en los últimos cuatro días, conservamos el registro del mensaje a su dirección anterior hasta que pasen esos cuatro días.',

  log: 'El registro de lo que se hizo: entradas de números, palabras fijas y fechas, algunas con el número de su cuenta, que entonces no lleva a nadie',
  logUntil: 'para siempre, porque el registro no se podría comprobar si faltaran entradas',
  decisions:
    'Que hubo decisiones sobre usted y apelaciones, y que algo suyo se ocultó: resultado, regla y fechas, sin palabras y sin su cuenta',
  decisionsUntil: 'para siempre, para que las cifras que publicamos sigan siendo correctas',
  reports:
    'Los reportes que usted hizo o que trataban de usted, con lo que se escribió en ellos y los mensajes elegidos para ellos, sin el número de su cuenta',
  reportsUntil: 'un año después de que un moderador los cierre',
  evidence:
    'Pruebas selladas, si un reporte dijo que una persona podría ser menor de 18 años o estar ahí por la fuerza: el reporte, el anuncio con sus fotos, y el correo, el nombre en los anuncios, la edad indicada y las fechas de la cuenta',
  evidenceUntil: '30 días, si un moderador no encuentra nada; si no, un año, o hasta dos si lo exige una orden',
  barredAddress: 'Si hubo una expulsión: un hash con clave de su correo electrónico',
  barredAddressUntil: 'un año después del borrado',
  barredPhotos:
    'Si una foto suya se ocultó o se retiró por algún motivo: un número que reconoce la misma foto, y con el que no se puede hacer ninguna foto',
  barredPhotosUntil: 'hasta que la decisión se anule o el operador lo borre',
  endedThreads: 'Para los miembros con quienes tuvo una conversación: una nota de que terminó, sin los mensajes y sin su nombre',
  endedThreadsUntil: '90 días',
  counters:
    'Contadores contra intentos de adivinar y avalanchas de solicitudes, con hashes con clave, de los que no se puede recuperar nada',
  countersUntil: 'dos días',
  staff: 'Si tuvo el cargo de moderador o administrador: lo que decidió, anotó o abrió, y de qué trataba, sin el número de su cuenta',
  staffUntil: 'el mismo tiempo que el asunto del que trataba',
  ledger:
    'En el libro de borrados: el número de su cuenta y los de sus anuncios y fotos, para que una copia de seguridad restaurada no los traiga de vuelta',
  ledgerUntil: 'más que la copia de seguridad más antigua; lo decide el operador',
} as const
