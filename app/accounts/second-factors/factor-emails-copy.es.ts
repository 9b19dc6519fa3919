export const factorEmailsEs = {
  ifYou: 'Si fue usted, todo está bien. Si no fue usted, elija una contraseña nueva de inmediato. Eso cierra todas las sesiones.',
  ifNot: 'Si no fue usted, elija una contraseña nueva de inmediato. Eso cierra todas las sesiones.',
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
  recovered: 'Se quitó su segundo paso',
  recoveredWhat:
    'El {when} se quitaron todas las llaves de acceso, la app de autenticación y los códigos de recuperación de su cuenta, como se solicitó el {asked}, y se cerró la sesión en todos los demás navegadores. Agregue otra opción en Seguridad.',

  passkeyAdded: 'Se agregó una llave de acceso',
  passkeyAddedWhat:
    'El {when} se agregó una llave de acceso (passkey) a su cuenta, con {device}. Sirve para iniciar sesión sin su contraseña.',
  passkeyAddedIfNot: 'Si no fue usted, quítela en la página de abajo y luego elija una contraseña nueva.',
  seePasskeys: 'Ver sus llaves de acceso',
  passkeyRemoved: 'Se quitó una llave de acceso',
  passkeyRemovedWhat: 'El {when} se quitó una llave de acceso (passkey) de su cuenta, con {device}. Ya no sirve para iniciar sesión.',
} as const
