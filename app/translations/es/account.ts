export const accountCopy = {
  yourAccount: 'Su cuenta',
  account: 'Cuenta',
  overview: 'Resumen',
  security: 'Seguridad',
  sessions: 'Sesiones',
  emails: 'Correos',
  ads: 'Anuncios',
  yourAds: 'Sus anuncios',
  calendar: 'Calendario',
  identityCheck: 'Verificación de identidad',
  pagesElsewhere: 'Otros sitios',
  apiKeys: 'Claves de API',
  saved: 'Guardados',
  searches: 'Búsquedas',
  savedAds: 'Anuncios guardados',
  feeds: 'Feeds',
  privacy: 'Privacidad',
  yourData: 'Sus datos',
  blockList: 'Lista de bloqueos',
  decisions: 'Decisiones',

  suspended: 'Su cuenta está suspendida hasta el {date}.',
  banned: 'Su cuenta está cancelada.',
  aboutStanding: 'Qué significa y qué puede hacer usted',
  deletionPending: 'Su cuenta se borrará en {span}: el <time>{when}</time>.',
  deletionPendingLead: 'Hasta entonces sus anuncios quedan en pausa y no puede enviar mensajes. Todavía puede cambiar de opinión.',
  askedOn: 'Solicitada el <time>{date}</time>',
  deletedOn: 'Se borra el <time>{date}</time>',
  cancelDeletion: 'Conservar mi cuenta',
  needAnswer: { one: 'Un anuncio espera su confirmación', other: '{count} anuncios esperan su confirmación' },
  bothCurrent: 'Los dos siguen vigentes',
  allCurrent: 'Todos siguen vigentes',

  sameAddress: 'Su correo electrónico sigue siendo el mismo.',
  comesBack:
    'Nos devuelven los correos a {email}, así que no enviamos ninguno. Si ya funciona, vuelva a intentarlo. Para <address>cambiarlo</address>, también tiene que llegar un correo ahí.',
  tryAgain: 'Volver a intentarlo',
  address: 'Correo electrónico',
  changeAddress: 'Cambiar<hidden>: correo electrónico</hidden>',
  role: 'Tipo de cuenta',
  moderator: 'Moderador',
  admin: 'Administrador',
  password: 'Contraseña',
  passwordChosen: 'Elegida el {date}',
  noPassword: 'Todavía no hay',
  changePassword: 'Cambiar<hidden>: contraseña</hidden>',
  choosePassword: 'Elegir una<hidden>: contraseña</hidden>',
  secondStep: 'Segundo paso',
  secondStepOn: 'Activado: la contraseña sola no basta para iniciar sesión',
  secondStepOff: 'Desactivado: basta con la contraseña',
  seeSecondStep: 'Ver<hidden>: segundo paso</hidden>',
  addSecondStep: 'Agregar llave de acceso o app<hidden>: segundo paso</hidden>',
  signedIn: 'Sesión iniciada',
  browsers: { one: 'Solo en este navegador', other: 'En {count} navegadores, contando este' },
  seeSessions: 'Ver dónde<hidden>: sesión iniciada</hidden>',
  age: 'Edad',
  memberSince: 'Miembro desde',
  signOut: 'Cerrar sesión',
  deleteAccount: 'Borrar la cuenta',
  goodFor: 'Lo que puede hacer aquí',
  goodForLead:
    '<find>Buscar anuncios</find> en {site} sin que le preguntemos la edad, <answer>escribir</answer> a sus anunciantes, guardar <favorites>anuncios</favorites> y <searches>búsquedas</searches>, y <advertise>publicar sus propios anuncios</advertise>.',
  latestEmails: 'Los últimos correos que le enviamos',
  noEmails: 'Ninguno en el último año.',
  allEmails: 'Todos los correos que le enviamos',

  emailsWeSent: 'Correos que le enviamos',
  emailsLead: 'Todos los correos que enviamos a {email}. Si un correo no está en esta lista, no es nuestro: no abra sus enlaces.',
  emailsKept:
    'Los correos quedan en esta lista {days} días. Borramos su contenido en cuanto se envían. No aparecen los correos a una dirección suya anterior.',
  nothingOlder: 'No hay nada más antiguo.',
  noneInThatTime: 'No hemos enviado correos a esta dirección en ese tiempo.',
  readDecision: 'Leer la decisión',
  sent: 'Enviado',
  waiting: 'En espera de envío',
  failing: 'No enviado: falló el último intento',
  undelivered: 'No entregado',
  olderEmails: 'Correos anteriores',

  signOutDescription: 'Cierre la sesión de su cuenta.',
  signOutLead: 'Cerramos la sesión en este navegador y borramos las páginas que guardó. En los demás navegadores la sesión sigue iniciada.',
} as const

export const accountEmailsCopy = {
  confirm: 'Confirme su correo electrónico',
  confirmReason: 'Recibe este correo porque con esta dirección se creó una cuenta en {site}.',
  confirmHow:
    'Gracias por crear una cuenta. Toque el enlace de abajo para confirmar esta dirección. Sirve una sola vez y vence en siete días.',
  confirmElse: '¿No fue usted? Ignore este correo y borramos la cuenta en siete días. Para borrarla ya, use el mismo enlace.',
  confirmAction: 'Confirmar esta dirección',

  existing: 'Usted ya tiene una cuenta',
  existingWhat: 'Recibimos una solicitud para crear una cuenta con esta dirección. Usted ya tiene una.',
  existingHow: 'Toque el enlace de abajo para iniciar sesión o elegir una contraseña nueva. ¿No fue usted? Ignore este correo.',
  signIn: 'Iniciar sesión',

  newDevice: 'Nuevo inicio de sesión en su cuenta',
  newDeviceWhat: 'El {when} se inició sesión en su cuenta desde un navegador nuevo: {device}.',
  newDeviceElse: '¿No fue usted? Toque el enlace de abajo para elegir una contraseña nueva. Eso cierra todas las sesiones.',
  choosePassword: 'Elegir una contraseña nueva',

  resetWhat:
    'Recibimos una solicitud para elegir una contraseña nueva. Toque el enlace de abajo para hacerlo. Sirve una sola vez y vence en 30 minutos.',
  resetElse: '¿No fue usted? Ignore este correo. Su contraseña sigue siendo la misma.',

  newBrowser: 'Inicie sesión desde este navegador',
  newBrowserWhat:
    'Se probaron demasiadas contraseñas incorrectas en su cuenta. Por un tiempo, pedimos que cada navegador nuevo se confirme por correo.',
  newBrowserHow:
    'Toque el enlace de abajo en el navegador que quiere usar y luego inicie sesión como siempre. Sirve una sola vez y vence en 30 minutos.',
  newBrowserElse: '¿No fue usted? Ignore este correo. Nadie entró.',
  newBrowserAction: 'Permitir este navegador',

  passwordChanged: 'Se cambió su contraseña',
  passwordChangedWhat: 'La contraseña de su cuenta se cambió el {when}, y se cerró la sesión en todos los demás navegadores.',
  passwordChangedElse: '¿No fue usted? Toque el enlace de abajo para elegir una nueva.',

  roleChanged: 'Se cambió su cuenta',
  madeAdmin: 'El {when} el operador del sitio convirtió su cuenta en una de administrador, y se cerró la sesión en todos los navegadores.',
  madeAdminHow:
    'Inicie sesión otra vez y agregue una llave de acceso o una app de autenticación. Después podrá abrir las páginas de administración. Si no esperaba esto, escriba al operador.',
  'now member': 'El {when} un administrador cambió el tipo de su cuenta a miembro, y se cerró la sesión en todos los navegadores.',
  'now moderator': 'El {when} un administrador cambió el tipo de su cuenta a moderador, y se cerró la sesión en todos los navegadores.',
  'now admin': 'El {when} un administrador cambió el tipo de su cuenta a administrador, y se cerró la sesión en todos los navegadores.',
  memberHow: 'Inicie sesión otra vez para continuar. Si no esperaba esto, escriba al operador.',
  staffHow:
    'Inicie sesión otra vez y agregue una llave de acceso o una app de autenticación. Después podrá abrir las páginas del equipo. Lea primero la guía que está ahí. Si no esperaba esto, escriba al operador.',

  'age by moderator': 'El {when} un moderador que revisó su documento de identidad registró la edad en su cuenta.',
  'age by admin': 'El {when} un administrador corrigió la edad de su cuenta. El motivo está en su cuenta.',
  ageHow: 'Su cuenta la muestra. Si está mal, escriba al operador.',

  addressChange: 'Su correo electrónico está por cambiar',
  addressChangeWhat: 'El {when} recibimos una solicitud para cambiar el correo electrónico de su cuenta a {email}.',
  addressChangeWhen: 'Cambia en {span}, el {when}, si antes se confirma la dirección nueva. Hasta entonces, inicie sesión con esta.',
  addressChangeElse: '¿No fue usted? Toque el enlace de abajo para conservar esta dirección. Después elija una contraseña nueva.',
  keepAddress: 'Conservar la dirección anterior',

  newAddress: 'Confirme su nuevo correo electrónico',
  newAddressReason: 'Recibe este correo porque esta dirección se escribió para una cuenta en {site}.',
  newAddressHow:
    'Recibimos una solicitud para usar esta dirección en una cuenta. Toque el enlace de abajo para confirmar que es suya. Sirve una sola vez, y la cuenta cambia en {span}, el {when}.',
  newAddressElse: '¿No fue usted? Ignore este correo, y la dirección no se usará.',
  newAddressAction: 'Confirmar la dirección nueva',

  addressInUse: 'Alguien escribió su dirección para otra cuenta',
  addressInUseWhat: 'Recibimos una solicitud para usar esta dirección en otra cuenta. Se queda en la suya.',
  addressInUseElse: '¿No fue usted? Ignore este correo.',

  addressLeft: 'Se cambió su correo electrónico',
  addressLeftReason: 'Recibe este correo porque hasta ahora esta dirección era la de una cuenta en {site}.',
  addressLeftWhat:
    'El correo electrónico de su cuenta se cambió a {email} el {when}, como se pidió 72 horas antes. Inicie sesión con esa dirección. Nuestros correos también llegan ahí.',
  addressLeftElse: '¿No fue usted? Toque el enlace de abajo y escríbanos de inmediato.',
  addressLeftAction: 'Cómo escribirnos',

  addressReached: 'Este es ahora el correo de su cuenta',
  addressReachedWhat:
    'Su cuenta cambió a esta dirección el {when}. Desde ahora, inicie sesión con ella. Su contraseña es la misma, y las sesiones ya iniciadas siguen abiertas.',
  yourAccount: 'Su cuenta',

  addressKept: 'Su correo electrónico sigue siendo el mismo',
  addressTaken: 'No cambiamos su correo electrónico, porque {email} ahora pertenece a otra cuenta.',
  addressUnconfirmed: 'No cambiamos su correo electrónico, porque nadie lo confirmó desde {email} en 72 horas.',
  addressKeptHow: 'Siga iniciando sesión con esta dirección.',
} as const

export const addressChangeCopy = {
  title: 'Cambiar el correo electrónico',
  lead: 'Usted inicia sesión con {email}. Escribimos a las dos direcciones: la nueva se confirma desde su correo, y desde la anterior se puede detener el cambio. El cambio se hace después de 72 horas. Hasta entonces, inicie sesión con la dirección anterior.',
  newAddress: 'Correo electrónico nuevo',
  anotherAddress: 'Usar otro correo electrónico',
  ask: 'Solicitar el cambio',
  isOwn: 'Ese ya es el correo electrónico de su cuenta.',
  lookAgain: 'Revise el correo electrónico.',
  askedOften: {
    one: 'Alguien ya pidió varios cambios. Inténtelo otra vez en {count} minuto.',
    other: 'Alguien ya pidió varios cambios. Inténtelo otra vez en {count} minutos.',
  },

  changesIfConfirmed: 'Su correo electrónico cambia a {email} en {span}, el <time>{when}</time>, si lo confirma desde ahí.',
  notConfirmed: 'Todavía no lo ha confirmado. Abra ahí nuestro correo y use su enlace.',
  changes: 'Su correo electrónico cambia a {email} en {span}: el <time>{when}</time>.',
  confirmed: 'La dirección nueva está confirmada.',
  asked: 'Solicitado el <time>{date}</time>',
  changesOn: 'Cambia el <time>{date}</time>',
  keepOld: 'Conservar la dirección anterior',

  undeliverable:
    'No pudimos entregar nuestro correo sobre su solicitud y la cancelamos. Pídala otra vez si ya funciona, o vea <contact>Contacto</contact>.',
  emailLeft: 'Enviamos nuestro correo sobre esto el <time>{when}</time>.',
  hoursCount: 'Las 72 horas se cuentan desde entonces.',
  daysCount: 'Los 30 días se cuentan desde entonces.',
  emailFailing: 'Todavía no pudimos enviar nuestro correo sobre esto. Seguiremos intentándolo.',
  emailOnItsWay: 'Estamos enviando nuestro correo sobre esto.',
  hoursStart: 'Las 72 horas empiezan cuando se envíe. Si en tres días no podemos enviarlo, cancelamos la solicitud.',
  daysStart: 'Los 30 días empiezan cuando se envíe. Si en tres días no podemos enviarlo, cancelamos la solicitud.',
} as const

export const knownAgeCopy = {
  'yours by member': 'Al menos {today}. Usted nos dijo que tenía {stated} el {date}.',
  'yours by moderator': 'Al menos {today}. Según su documento de identidad, tenía {stated} el {date}.',
  'yours by admin': 'Al menos {today}. Un administrador la corrigió a {stated} el {date}: {reason}',
  'theirs by member': 'al menos {today}: dijo tener {stated} el {date}',
  'theirs by moderator': 'al menos {today}: según su documento de identidad, tenía {stated} el {date}',
  'theirs by admin': 'al menos {today}: un administrador la corrigió a {stated} el {date}',
  none: 'sin indicar',
} as const

export const sessionsCopy = {
  title: 'Sesiones',
  lead: 'Todos los navegadores en los que su cuenta tiene la sesión iniciada. Si no reconoce alguno, cierre su sesión y elija una contraseña nueva.',
  lastUseNote: 'Registramos el último uso cada cinco minutos, así que puede ser hasta cinco minutos más tarde de lo que se muestra.',
  'after one': 'La sesión se cerró en ese navegador.',
  'after others': 'Se cerraron todas las demás sesiones. En este navegador la sesión sigue iniciada.',
  endOthers: 'Cerrar todas menos esta',
  unknownSession: '¿No reconoce una sesión? <password>Una contraseña nueva</password> también cierra todas las demás.',
  thisBrowser: 'Este navegador',
  'by mail': 'Sesión iniciada con un enlace de un correo, <time>{when}</time>.',
  'by password': 'Sesión iniciada con la contraseña, <time>{when}</time>.',
  'by password and code': 'Sesión iniciada con la contraseña y un código, <time>{when}</time>.',
  'by passkey': 'Sesión iniciada con una llave de acceso, <time>{when}</time>.',
  lastUsed: 'Último uso: <time>{when}</time>.',
  endsAfterHours: {
    one: 'Se cierra después de {count} hora sin uso y, a más tardar, el <time>{when}</time>.',
    other: 'Se cierra después de {count} horas sin uso y, a más tardar, el <time>{when}</time>.',
  },
  endsAfterDays: {
    one: 'Se cierra después de {count} día sin uso y, a más tardar, el <time>{when}</time>.',
    other: 'Se cierra después de {count} días sin uso y, a más tardar, el <time>{when}</time>.',
  },
  began: 'Inició el <time>{date}</time>',
  ends: 'Termina el <time>{date}</time>',
  signOutHere: 'Cerrar sesión aquí<hidden>, {device}</hidden>',
  endSession: 'Cerrar esta sesión<hidden>, {device}</hidden>',

  device: '{browser} en {system}',
  deviceOfNoSystem: '{browser} en un sistema desconocido',
  deviceOfNoBrowser: 'Un navegador en {system}',
  noDevice: 'Un navegador en un sistema desconocido',
} as const
