export const personalDataEs = {
  title: 'Lo que guardamos sobre usted',
  accountStays: 'Su cuenta sigue aquí. No se borró nada.',
  lead: 'Todo lo que podemos encontrar a partir de su cuenta: qué es, por qué lo guardamos y por cuánto tiempo. Lo que no podemos mostrar está al final, con el motivo.',
  downloadCopy: 'Descargar una copia',
  deleteAccount: 'Borrar su cuenta',
  nothingNow: 'Nada por ahora',
  entries: { one: '{count} entrada', other: '{count} entradas' },
  seeThem: 'Ver todo',
  theseAreSome: 'Aquí se ven {shown}. Su copia las tiene todas.',
  until: '<strong>Por cuánto tiempo:</strong> {until}',
  neverShown: '<strong>Guardado, pero nunca se muestra a nadie:</strong> {what}.',
  yes: 'sí',
  no: 'no',

  evidence: 'Pruebas sobre un menor de edad o sobre el uso de la fuerza',
  neverListed: 'No se muestran nunca, a nadie',
  evidenceWhat:
    'Si alguien reporta que una persona podría ser menor de 18 años o estar ahí por la fuerza, sellamos el reporte, el anuncio con sus fotos, y el correo, el nombre en los anuncios, la edad indicada y las fechas de la cuenta. No le decimos a nadie si hay pruebas sobre su cuenta, porque eso alertaría a quien se dedica a la trata de personas. Si un moderador no encuentra nada, se borran 30 días después. Si no, quedan un año, o hasta dos si lo exige una orden, aunque la cuenta se borre.',
  counters: 'Contadores contra intentos de adivinar y avalanchas de solicitudes',
  withoutName: 'Sin nombre',
  countersWhat:
    'Cuántas veces se intentó algo, y cuánto se causó, con su correo, su cuenta o su red. Se guardan con hashes con clave, de los que no se puede recuperar nada, cuentan un día como máximo y se borran en menos de dos.',
  otherAddress: 'Correos a otra dirección',
  underThatAddress: 'Con esa dirección',
  otherAddressWhat:
    'El único correo que avisa a su dirección anterior de un cambio. Borramos su registro en menos de cuatro días. Los demás registros de esa dirección los borramos cuando cambió. Si detiene un cambio, o su plazo vence, borramos los registros de la dirección nueva.',
  ledger: 'El libro de borrados',
  ledgerWhat:
    'Los números de fotos, anuncios y cuentas que se borraron, y huellas de fotos bloqueadas, para que una copia de seguridad restaurada no los traiga de vuelta. El operador lo conserva más tiempo que la copia de seguridad más antigua.',
  undoable: 'Una decisión que todavía se puede deshacer',
  withTheDecision: 'Con la decisión',
  undoableWhat:
    'Cómo era su anuncio antes de la decisión de un moderador y justo después, para que se pueda deshacer un error. Se borra en menos de once minutos.',
  backups: 'Copias de seguridad',
  withTheOperator: 'Con quien opera el sitio',
  backupsWhat: 'Contienen lo que se guardaba el día en que se hicieron, hasta que el operador las borra.',

  exportTitle: 'Una copia de sus datos',
  exportLead:
    'Todo lo que está en la página <data>Lo que guardamos sobre usted</data>, como un ZIP de archivos JSON, con un texto que explica qué es cada cosa. No contiene contraseñas, claves ni sus hashes.',
  beingMade:
    'Se está haciendo una copia. La pidió el <time>{when}</time>. Le escribiremos cuando esté lista, por lo general en menos de un minuto.',
  beingMadeAlready: 'Ya se está haciendo una copia. Le escribiremos cuando esté lista.',
  onceADay: 'Se hace una copia al día. Puede pedir la siguiente el <time>{when}</time>. La que está lista queda como está.',
  copyReady: 'Su copia está lista',
  downloadZip: 'Descargar el ZIP',
  madeOn: 'Hecha el <time>{date}</time>',
  deletedOn: 'Se borra el <time>{date}</time>',
  howLong: 'Una copia está lista en minutos, y entonces le escribimos. Queda disponible siete días. Puede pedir una al día.',
  makeCopy: 'Hacer una copia',
  makeNewCopy: 'Hacer una copia nueva',
  wasDeleted: 'Una copia del <made>{madeAt}</made> se borró el <deleted>{deletedAt}</deleted>.',
  noCopy: 'No hay ninguna copia',
  noCopyLead: 'No se hizo ninguna en los últimos siete días. Puede pedir una.',

  readmeTitle: 'Lo que {site} guarda sobre {email}',
  readmeLead: 'Escrito el {when}. Cada archivo es una lista en JSON, vacía si no se guarda nada de ese tipo. Las horas están en UTC.',
  readmeWhy: 'Por qué: {why}',
  readmeUntil: 'Por cuánto tiempo: {until}',
  readmeSecret: 'Se guarda y no está en esta copia: {what}.',
} as const
