export const authenticatorCopy = {
  app: 'App de autenticación',
  why: 'Una app de autenticación en su celular muestra seis dígitos que cambian cada 30 segundos. Con la app activada, nadie puede iniciar sesión solo con una contraseña robada.',
  scan: 'Escanee este código QR con la app.',
  enter: 'Escriba los seis dígitos que muestra.',
  saveNext: 'Guarde los diez códigos de recuperación que recibirá después, por si pierde su celular.',
  qrCode: 'Un código QR para su app de autenticación. La clave de abajo hace lo mismo.',
  cannotScan: '¿No puede escanearlo? <app>Abra la app en este dispositivo</app> o escriba en ella esta clave:',
  sixDigits: 'Seis dígitos de la app',
  turnOn: 'Activar',
  wrongCode: 'Ese código no es correcto. Escriba el que la app muestra ahora.',
  isOn: 'Su app de autenticación está activada. Desde ahora le pedimos uno de sus códigos después de la contraseña.',
  savedThem: 'Ya los guardé',
  signOutOthers: 'Cerrar sesión en otros navegadores',
  removalLead:
    'Su app de autenticación está activada. Para pasarla a otro celular, quítela aquí y luego configúrela allá. Si es su único segundo paso, borramos con ella sus códigos de recuperación, y la contraseña basta para iniciar sesión.',
  remove: 'Quitar la app de autenticación',
  keep: 'No quitarla',

  codes: 'Códigos de recuperación',
  printThem:
    'Imprima estos diez códigos o anótelos, y guárdelos donde nadie más busque. Cada uno sirve una vez en lugar de su segundo paso. Solo los mostramos ahora, y los códigos anteriores ya no sirven.',
  notOffered:
    'Si pierde su segundo paso, puede entrar con un código de recuperación. Usted todavía no tiene ninguno: agregue primero una app de autenticación o una llave de acceso en <security>Seguridad</security>.',
  noneLeft: 'No le queda ningún código de recuperación.',
  left: {
    one: 'Le queda {count} código de recuperación.',
    other: 'Le quedan {count} códigos de recuperación.',
  },
  eachWorksOnce:
    'Con cada uno puede iniciar sesión una vez si pierde su llave de acceso o su app de autenticación. No podemos volver a mostrarlos, pero puede obtener otros nuevos.',
  makeTen: 'Crear diez códigos nuevos',
  voidThen: 'Los códigos que tiene ahora dejan de servir en cuanto lo haga.',

  security: 'Seguridad',
  'after password': 'Se cambió la contraseña. Se cerró la sesión en todos los demás navegadores.',
  'after passkey-added': 'Se agregó la llave de acceso. Desde ahora puede iniciar sesión con ella.',
  'after passkey-renamed': 'Se cambió el nombre de la llave de acceso.',
  'after passkey-removed': 'Se quitó la llave de acceso. Ya no sirve.',
  needed:
    'Para abrir esa página tiene que iniciar sesión con una llave de acceso o una app de autenticación. Agregue una aquí y luego inicie sesión con ella.',
  onSince: 'Activada desde el {date}. Le pedimos uno de sus códigos después de la contraseña.',
  whyAdd: 'Seis dígitos de una app en su celular, después de la contraseña. Así nadie puede iniciar sesión solo con una contraseña robada.',
  removeOrReplace: 'Quitarla o reemplazarla',
  setUp: 'Configurar una app de autenticación',
  codesLeft: { one: 'Códigos de recuperación: queda {count}', other: 'Códigos de recuperación: quedan {count}' },
  noCodesLeft: 'Códigos de recuperación: no queda ninguno',
  password: 'Contraseña',
  lastChanged: 'Último cambio: <time>{date}</time>.',
  neverChanged: 'Sin cambios desde que creó su cuenta, el <time>{date}</time>.',
  changePassword: 'Cambiar contraseña',
  noPassword: 'Esta cuenta todavía no tiene contraseña.',
  choosePassword: 'Elegir una con un enlace por correo',
} as const

export const factorEmailsCopy = {
  ifYou:
    'Si fue usted, todo está bien. ¿No fue usted? Toque el enlace de abajo para elegir una contraseña nueva. Eso cierra todas las sesiones.',
  ifNot: '¿No fue usted? Toque el enlace de abajo para elegir una contraseña nueva. Eso cierra todas las sesiones.',
  choosePassword: 'Elegir una contraseña nueva',

  appAdded: 'Se agregó una app de autenticación',
  appAddedWhat:
    'El {when} se agregó una app de autenticación a su cuenta, con diez códigos de recuperación nuevos. Los códigos anteriores ya no sirven.',
  appRemoved: 'Se quitó su app de autenticación',
  appRemovedWhat: 'El {when} se quitó la app de autenticación de su cuenta.',
  newCodes: 'Tiene códigos de recuperación nuevos',
  newCodesWhat: 'El {when} se crearon diez códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
  codeUsed: 'Se usó un código de recuperación',
  codeUsedWhat: 'El {when} se usó un código de recuperación de su cuenta.',
  left: { one: 'Queda uno.', other: 'Quedan {count}.' },
  noneLeft: 'No queda ninguno: cree diez nuevos.',
  recovered: 'Se quitó la verificación en dos pasos',
  recoveredWhat:
    'El {when} se quitaron todas las llaves de acceso, la app de autenticación y los códigos de recuperación de su cuenta, como se pidió el {asked}. Se cerró la sesión en los demás navegadores. Agregue otra opción en Seguridad.',

  passkeyAdded: 'Se agregó una llave de acceso',
  passkeyAddedWhat:
    'El {when} se agregó una llave de acceso (passkey) a su cuenta, desde {device}. Sirve para iniciar sesión sin su contraseña.',
  passkeyAddedIfNot: '¿No fue usted? Toque el enlace de abajo para quitarla y luego elija una contraseña nueva.',
  seePasskeys: 'Ver sus llaves de acceso',
  passkeyRemoved: 'Se quitó una llave de acceso',
  passkeyRemovedWhat: 'El {when} se quitó una llave de acceso (passkey) de su cuenta, desde {device}. Ya no sirve para iniciar sesión.',
} as const

export const passkeysCopy = {
  'sign in': 'Entrar con llave de acceso',
  register: 'Agregar una llave de acceso',
  prove: 'Usar una llave de acceso',
  nameOfPasskey: 'Nombre de la llave de acceso',
  nameHint: 'Por ejemplo, Mi celular. Si no escribe uno, llevará la fecha de hoy.',
  nameOfDay: 'Llave de acceso del {date}',
  unsupported: 'Este navegador no admite llaves de acceso (passkeys).',
  needsScript: 'Las llaves de acceso (passkeys) necesitan JavaScript.',

  offline: 'No pudimos conectar con el servidor. Inténtelo otra vez.',
  failed: 'Eso no funcionó. Inténtelo otra vez.',
  canceled: 'No se usó ninguna llave de acceso: se canceló o tardó demasiado.',
  alreadyHere: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  insecure: 'Las llaves de acceso solo funcionan en la dirección https propia de este sitio.',
  impossible: 'Este navegador o dispositivo no puede hacer eso con una llave de acceso.',
  noneYet: 'Su cuenta no tiene llaves de acceso. Use su contraseña.',
  notOfAccount: 'Esa llave de acceso no es de esta cuenta, o pasaron más de cinco minutos. Inténtelo otra vez.',
  notHere: 'Esa llave de acceso no funciona aquí, o pasaron más de cinco minutos. Inténtelo otra vez o use su contraseña.',
  askedOften: {
    one: 'Desde su red se pidieron demasiadas llaves de acceso. Inténtelo otra vez en {count} minuto o use su contraseña.',
    other: 'Desde su red se pidieron demasiadas llaves de acceso. Inténtelo otra vez en {count} minutos o use su contraseña.',
  },
  unchecked: 'No pudimos comprobar esta llave de acceso, o pasaron más de cinco minutos. No se guardó nada. Inténtelo otra vez.',
  addedBefore: 'Esta llave de acceso ya se había agregado.',
  tooMany: 'Una cuenta tiene como máximo {most} llaves de acceso. Quite una que ya no use y luego agregue esta.',
  nameTooLong: 'El nombre puede tener como máximo {longest} caracteres.',
  nameMissing: 'Póngale un nombre para saber qué dispositivo es.',

  passkeys: 'Llaves de acceso',
  lead: 'Con una llave de acceso (passkey) inicia sesión con la huella, la cara o el PIN que desbloquea su dispositivo. No hay nada que escribir, ni nada que nos puedan robar.',
  added: 'Agregada el {date}.',
  lastUsed: 'Último uso: {date}.',
  notUsed: 'Todavía sin usar.',
  synced: 'Sincronizada entre dispositivos.',
  onOneDevice: 'En un solo dispositivo.',
  change: 'Cambiar el nombre o quitar',
  changeOne: 'Cambiar el nombre o quitar {name}',
  needsCodes: 'Si pierde el dispositivo, puede entrar con un código de recuperación. <codes>Anote sus códigos de recuperación</codes>.',

  title: 'Su llave de acceso',
  name: 'Nombre',
  nameReason: 'Para que después sepa qué dispositivo es',
  saveName: 'Guardar nombre',
  removal: 'Quitarla',
  removalLead: 'Ya no servirá para iniciar sesión aquí. Bórrela también en su dispositivo, donde se guarda junto a sus contraseñas.',
  isOnly: 'Es su única llave de acceso: sin una app de autenticación, desde entonces bastará su contraseña para iniciar sesión.',
  remove: 'Quitar esta llave de acceso',
} as const

export const secondStepCopy = {
  title: 'El segundo paso',
  description: 'Complete el segundo paso para iniciar sesión.',
  lead: 'Su contraseña es correcta. Ahora use su app de autenticación, su llave de acceso o un código de recuperación.',
  sixDigits: 'Seis dígitos de su app de autenticación',
  signIn: 'Iniciar sesión',
  orCode: 'O uno de sus códigos de recuperación',
  signInWithCode: 'Iniciar sesión con un código de recuperación',
  lostAll: 'Ya no tengo ninguna de estas opciones',
  wrongCode: 'Ese código no es correcto o ya se usó. Escriba el que se muestra ahora u otro código de recuperación.',

  again: 'Confirme que es usted',
  againLead: 'Esta página solo se abre poco después de iniciar sesión. No volveremos a preguntar durante diez minutos.',
  password: 'Contraseña',
  digitsOrCode: 'Seis dígitos de su app de autenticación, o un código de recuperación',
  code: 'Un código de recuperación',
  next: 'Continuar',
  choosePassword: 'Esta cuenta todavía no tiene contraseña. <reset>Elija una con un enlace por correo</reset> e inicie sesión con ella.',
  ifAllLost:
    'Si perdió todas las opciones del segundo paso, cierre la sesión, iníciela con su contraseña y elija <em>Ya no tengo ninguna de estas opciones</em>.',
  noPassword: 'Esta cuenta todavía no tiene contraseña. Elija una con un enlace por correo e inicie sesión con ella.',
  wrongPassword: 'Esa contraseña no es correcta.',
} as const
