export const emailLinkCopy = {
  title: 'Un enlace de su correo',
  description: 'Confirme lo que pidió.',
  used: 'Este enlace ya se usó o ya venció',
  usedLead:
    'Cada enlace que enviamos por correo sirve una sola vez y por tiempo limitado, y un correo más reciente reemplaza al anterior. Puede pedir otro.',

  confirm: 'Confirme su correo electrónico',
  'confirm lead': 'Presione el botón para confirmar esta dirección e iniciar sesión en este navegador.',
  'confirm button': 'Confirmar e iniciar sesión',
  vouch: 'Permitir este navegador',
  'vouch lead': 'Presione el botón para poder iniciar sesión desde este navegador con su contraseña. Las demás personas siguen sin poder.',
  'new address': 'Confirmar la dirección nueva',
  'new address lead':
    'Presione el botón para confirmar que recibe correos en esta dirección nueva. Su cuenta cambiará a ella cuando pasen las 72 horas. Si usted no pidió esto, cierre la página y no cambiará nada.',
  'stop address change': 'Conservar la dirección anterior',
  'stop address change lead':
    'Presione el botón para que su cuenta siga con la misma dirección. Si usted no pidió el cambio, elija también una contraseña nueva.',
  'stop deletion': 'Conserve su cuenta',
  'stop deletion lead': 'Presione el botón y su cuenta no se borrará.',
  'stop deletion button': 'Conservar mi cuenta',
  'stop recovery': 'Conserve su segundo paso',
  'stop recovery lead':
    'Presione el botón para conservar sus llaves de acceso, su app de autenticación y sus códigos. Si usted no pidió la recuperación, elija también una contraseña nueva.',
  'stop recovery button': 'Conservar mi segundo paso',

  otherAccount: 'Este navegador tiene abierta la sesión de {current}. Esta página es para {email}.',
  otherUnnamed: 'Este navegador tiene abierta la sesión de {current}. Esta página es para otra cuenta.',
  staysSignedIn: 'El botón no cambia la sesión que está abierta aquí.',
  switches: 'Si confirma, se cierra la sesión de {current} en este navegador.',
  switchButton: 'Confirmar y cambiar de cuenta',
  stay: 'Seguir con la sesión de {current}',
  notSwitched: 'Todavía no se confirmó nada, porque este navegador tiene abierta la sesión de otra cuenta. Elija abajo.',

  accountOf: 'La cuenta de {email}',
  severalSignUps: 'Es posible que con esta dirección se haya creado más de una cuenta, y que una de ellas no sea suya.',
  linkOfOne: 'Este enlace es de la cuenta que se creó el <time>{when}</time>.',
  messageBehind: 'Con esta cuenta se guardó un mensaje para un anunciante. Para leerlo, escriba la contraseña que eligió.',
  enterPassword: 'Escriba la contraseña que eligió, para que no confirmemos la cuenta de otra persona.',
  password: 'Contraseña',
  notMe: 'Yo no creé esta cuenta',
  needsPassword: 'Escriba la contraseña que eligió al crear su cuenta. Todavía no se confirmó nada.',
  notYours:
    'Esa no es la contraseña que se eligió al crear esta cuenta, así que no se confirmó nada. Tal vez otra persona escribió su dirección: abra el otro correo que le enviamos, o cree su cuenta otra vez.',
} as const

export const passwordCopy = {
  choose: 'Elegir una contraseña nueva',
  resetDescription: 'Reciba por correo un enlace para elegir una contraseña nueva.',
  checkEmail: 'Revise su correo',
  addressStays:
    'La dirección de su cuenta sigue siendo la misma. Si usted no pidió el cambio, otra persona entró. Elija ahora una contraseña nueva. Eso cierra todas las sesiones.',
  linkSent:
    'Si esa dirección tiene una cuenta, enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez, durante 30 minutos. No cambia nada hasta que lo use.',
  resetLead: 'Enviaremos un enlace al correo electrónico de su cuenta.',
  email: 'Correo electrónico',
  sendLink: 'Enviar el enlace',

  chooseDescription: 'Elija una contraseña nueva para su cuenta.',
  chooseLead: 'Para {email}. Cerramos la sesión en todos los navegadores, y usted la inicia otra vez con la contraseña nueva.',
  newPassword: 'Contraseña nueva',
  shortest: 'Al menos {shortest} caracteres',
  birthDate: 'Fecha de nacimiento',
  birthDateHint: 'Esta dirección nunca se confirmó, así que preguntamos otra vez. Con la fecha calculamos su edad, y no la guardamos.',
  savePassword: 'Guardar contraseña',

  change: 'Cambiar la contraseña',
  changeLead:
    'Cerraremos la sesión en todos los demás navegadores y le avisaremos por correo cuando esté hecho. En este la sesión sigue iniciada.',
  currentPassword: 'Contraseña actual',
  saveNew: 'Guardar contraseña nueva',
  forgot: '¿La olvidó? Reciba un enlace por correo',
  unchanged: 'Su contraseña no se cambió. Escriba las dos otra vez.',
  same: 'Esa ya es su contraseña. Elija otra.',
  wrongCurrent: 'Esa no es su contraseña actual.',
  changedElsewhere: 'Su contraseña se acaba de cambiar en otro navegador. Inicie sesión con la nueva.',
} as const

export const recoveryCopy = {
  title: 'Si perdió todas las opciones del segundo paso',
  description: 'Qué hacer si perdió todas las opciones del segundo paso.',
  lead: 'Puede volver a entrar solo con su contraseña, pero no de inmediato. Un ladrón que tuviera su contraseña podría pedir lo mismo, así que usted tiene tiempo para detenerlo.',
  askHere: 'Lo solicita aquí, después de escribir su contraseña. Le avisamos al correo de su cuenta, con un enlace que lo detiene.',
  wait: 'Espera 72 horas desde que se envió ese correo. El último día llega otro. Si no se enviaron los dos, no se quita nada.',
  comeBack:
    'Inicia sesión otra vez con su contraseña. Quitamos sus llaves de acceso, app de autenticación, códigos de recuperación, claves de API y enlaces secretos, cerramos la sesión en los demás navegadores, y usted entra. Si no vuelve en 14 días desde la solicitud, no pasa nada.',
  staff:
    'En el caso de moderadores y administradores, otro administrador también tiene que confirmarlo. Se detiene si se inicia sesión con un segundo paso o si se elige una contraseña nueva.',
  lostAll: 'Ya no tengo ninguna de estas opciones',
  backToStep: 'Volver al segundo paso',
  signInFirst: 'Iniciar sesión primero con la contraseña',

  ready:
    'La espera terminó. El botón quita de esta cuenta las llaves de acceso, la app de autenticación, los códigos de recuperación, las claves de API y los enlaces secretos, cierra la sesión en los demás navegadores y la inicia aquí solo con la contraseña.',
  complete: 'Quitar todo e iniciar sesión',
  asked:
    'El <asked>{askedOn}</asked> se solicitó una recuperación. Después del <due>{dueOn}</due>, inicie sesión con su contraseña para terminarla.',
  needsAdmin: 'También tiene que confirmarla un administrador, y todavía no lo ha hecho.',
  linkStops: 'El enlace de nuestro correo la detiene.',
  secondLeft: 'Enviamos el segundo correo el <time>{when}</time>.',
  secondWaits:
    'Todavía no hemos podido enviar el segundo correo. No quitamos nada hasta que usted haya tenido un día después de ese correo para detener esto.',
} as const

export const recoveryEmailsCopy = {
  asked: 'Una solicitud para quitar su segundo paso',
  soon: 'Pronto se podrá quitar su segundo paso',
  what: 'El {when} recibimos una solicitud, hecha con su contraseña, para iniciar sesión sin sus llaves de acceso, su app de autenticación ni sus códigos de recuperación, porque se perdieron.',
  then: 'En {span}, el {due}, cualquiera que tenga la contraseña podrá quitarlos e iniciar sesión.',
  thenWithAdmin:
    'En {span}, el {due}, y si un administrador lo confirma, cualquiera que tenga la contraseña podrá quitarlos e iniciar sesión.',
  ifNotYou:
    '¿No fue usted? Toque el enlace de abajo para detenerlo y luego elija una contraseña nueva. ¿Encontró alguno? Inicie sesión con él, y eso también lo detiene.',
  keep: 'Conservar mi segundo paso',
} as const

export const signInCopy = {
  title: 'Iniciar sesión',
  description: 'Inicie sesión con su correo y contraseña, o con una llave de acceso.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  remember: 'Mantener la sesión iniciada en este dispositivo',
  mailLink: 'Recibir por correo un enlace para permitir este navegador',
  forgot: '¿Olvidó su contraseña?',
  noAccount: 'Crear una cuenta',
  wrong: 'El correo o la contraseña no son correctos. Si acaba de crear su cuenta, abra primero el enlace de nuestro correo.',
  sendAgain: 'Enviar otra vez el correo para confirmar mi cuenta',

  'after password': 'Guardamos su contraseña nueva y cerramos la sesión en todos los navegadores. Inicie sesión con ella.',
  'after browser': 'Ya puede iniciar sesión desde este navegador, con su correo y contraseña.',
  'after refusal': 'Borramos la cuenta y no guardamos nada sobre su dirección. Gracias por avisarnos.',
  'after one-refusal':
    'Borramos esa solicitud de cuenta. Hay otra que también usó su dirección. Si es suya, abra el correo de esa. Si no, rechácela ahí.',
  'after import': 'Los anuncios ya son borradores en su cuenta. Inicie sesión para verlos.',
  'after import-removal': 'El perfil se borró, con sus anuncios y fotos.',
  'after link': 'Si esa dirección tiene una cuenta, el enlace va en camino. Ábralo en este navegador y luego inicie sesión como siempre.',
  'after stopped':
    'La recuperación se detuvo y su segundo paso sigue funcionando. Si usted no la pidió, alguien conoce su contraseña: elija una nueva.',
  'after late': 'El segundo paso tardó más de diez minutos. Inicie sesión otra vez.',
  'after stays': 'Su cuenta se conserva y no se borró nada.',
  'after new-address':
    'Su dirección nueva está confirmada. Su cuenta cambiará a ella cuando pasen las 72 horas. Hasta entonces, inicie sesión con la anterior.',
  'after out': 'La sesión está cerrada. Borramos lo que este navegador había guardado del sitio.',

  signedInAs: 'Este navegador tiene abierta la sesión de {current}.',
  goOn: 'Continuar',
  otherAccount: 'Cerrar la sesión para usar otra cuenta',

  toReply: 'Inicie sesión para responder a este anuncio.',
  toReportConversation: 'Inicie sesión para reportar esta conversación.',
  toReadMessages: 'Inicie sesión para leer sus mensajes.',
  toSaveSearch: 'Inicie sesión para guardar esta búsqueda.',
  toSeeSearches: 'Inicie sesión para ver sus búsquedas guardadas.',
  toSeeReports: 'Inicie sesión para ver sus reportes.',
  toReadDecisions: 'Inicie sesión para leer nuestras decisiones sobre usted.',
  toOpenAccount: 'Inicie sesión para abrir su cuenta.',
  toPost: 'Inicie sesión para publicar un anuncio.',
  toManageAds: 'Inicie sesión para administrar sus anuncios.',
  toOpenStaffPages: 'Inicie sesión para abrir las páginas del equipo.',

  demoTitle: 'Iniciar sesión en la demo',
  demoDescription: 'Pruebe la demo como una de las personas que hay en ella.',
  tryAs: 'Pruebe la demo como {name}',
  memberDemo: '{name} es miembro de esta demo. No necesita contraseña.',
  advertiserDemo: '{name} es anunciante de esta demo. No necesita contraseña.',
  moderatorDemo: '{name} modera esta demo. No necesita contraseña.',
  adminDemo: '{name} administra esta demo. No necesita contraseña.',
  demoSwitches: 'Este navegador tiene abierta la sesión de {current}. El botón la cierra.',
  asMember: 'Iniciar sesión como miembro',
  asAdvertiser: 'Iniciar sesión como anunciante',
  asModerator: 'Iniciar sesión como moderador',
  asAdmin: 'Iniciar sesión como administrador',
} as const

export const triesCopy = {
  inMinutes: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} minuto.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} minutos.',
  },
  inSeconds: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} segundo.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} segundos.',
  },
  signInInMinutes: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} minuto. Esto no afecta a sus demás navegadores.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} minutos. Esto no afecta a sus demás navegadores.',
  },
  signInInSeconds: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} segundo. Esto no afecta a sus demás navegadores.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} segundos. Esto no afecta a sus demás navegadores.',
  },
  guarded:
    'Alguien probó demasiadas contraseñas incorrectas con este correo. Los navegadores que ya iniciaron sesión antes siguen funcionando. Para usar este, pida un enlace por correo o inicie sesión con una llave de acceso.',
  askedOften: {
    one: 'Alguien ya pidió este correo varias veces. Inténtelo otra vez en {count} minuto.',
    other: 'Alguien ya pidió este correo varias veces. Inténtelo otra vez en {count} minutos.',
  },
} as const
