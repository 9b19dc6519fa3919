export const accountEmailsEs = {
  confirm: 'Confirme su correo electrónico',
  confirmReason: 'Recibe esto porque alguien, creemos que usted, creó una cuenta en {site} con esta dirección.',
  confirmHow:
    'Abra la página de abajo y presione el botón para confirmar esta dirección. El enlace sirve una sola vez, durante siete días.',
  confirmElse: 'Si no fue usted, la misma página tiene un botón que borra la cuenta. Si no hace nada, la borramos después de siete días.',
  confirmAction: 'Confirmar esta dirección',

  existing: 'Usted ya tiene una cuenta',
  existingWhat: 'Alguien, quizá usted, intentó crear una cuenta con esta dirección. Ya tiene una cuenta, así que no cambiamos nada.',
  existingHow: 'Si fue usted, inicie sesión, o elija ahí una contraseña nueva. Si no, no tiene que hacer nada.',
  signIn: 'Iniciar sesión',

  newDevice: 'Un nuevo inicio de sesión',
  newDeviceWhat: 'Alguien inició sesión en su cuenta el {when} con un navegador que no habíamos visto ahí antes: {device}.',
  newDeviceElse: 'Si fue usted, todo está bien. Si no, elija una contraseña nueva de inmediato. Eso cierra todas las sesiones.',
  choosePassword: 'Elegir una contraseña nueva',

  resetWhat: 'Alguien, creemos que usted, pidió elegir una contraseña nueva. El enlace sirve una sola vez, durante 30 minutos.',
  resetElse: 'Si no fue usted, no tiene que hacer nada. Su contraseña sigue siendo la misma.',

  newBrowser: 'Inicie sesión desde este navegador',
  newBrowserWhat:
    'Alguien probó demasiadas contraseñas incorrectas en su cuenta, así que, por un tiempo, para entrar desde un navegador nuevo hace falta un enlace que enviamos por correo.',
  newBrowserHow:
    'Abra la página de abajo en el navegador que quiere usar, presione el botón e inicie sesión como siempre. El enlace sirve una sola vez, durante 30 minutos.',
  newBrowserElse: 'Si usted no pidió esto, no tiene que hacer nada. Nadie entró.',
  newBrowserAction: 'Permitir este navegador',

  passwordChanged: 'Se cambió su contraseña',
  passwordChangedWhat: 'La contraseña de su cuenta se cambió el {when}, y se cerró la sesión en todos los demás navegadores.',
  passwordChangedElse: 'Si no fue usted, elija una nueva de inmediato.',

  roleChanged: 'Se cambió su cuenta',
  madeAdmin:
    'El {when} el operador del sitio convirtió su cuenta en una cuenta de administrador, y se cerró la sesión en todos los navegadores.',
  madeAdminHow:
    'Inicie sesión otra vez y agregue una llave de acceso o una app de autenticación. Entonces se abren las páginas de administración. Si no esperaba esto, escriba al operador.',
  nowMember:
    'El {when} un administrador del sitio convirtió su cuenta en una cuenta de miembro, y se cerró la sesión en todos los navegadores.',
  nowModerator:
    'El {when} un administrador del sitio convirtió su cuenta en una cuenta de moderador, y se cerró la sesión en todos los navegadores.',
  nowAdmin:
    'El {when} un administrador del sitio convirtió su cuenta en una cuenta de administrador, y se cerró la sesión en todos los navegadores.',
  memberHow: 'Inicie sesión otra vez para continuar. Si no esperaba esto, escriba al operador.',
  staffHow:
    'Inicie sesión otra vez y agregue una llave de acceso o una app de autenticación. Entonces se abren las páginas del equipo. Lea primero la guía que está ahí. Si no esperaba esto, escriba al operador.',

  ageFromDocument: 'El {when} un moderador que revisó su documento de identidad registró la edad en su cuenta.',
  ageCorrected: 'El {when} un administrador corrigió la edad de su cuenta. El motivo está en su cuenta.',
  ageHow: 'Su cuenta la muestra. Si está mal, escriba al operador.',

  addressChange: 'Su correo electrónico está por cambiar',
  addressChangeWhat:
    'Alguien que inició sesión en su cuenta, creemos que usted, pidió el {when} cambiar el correo electrónico de la cuenta a {email}.',
  addressChangeWhen: 'Cambia el {when} si antes se confirma desde esa dirección. Hasta entonces, siga iniciando sesión con esta dirección.',
  addressChangeElse:
    'Si no fue usted, abra la página de abajo y presione el botón para conservar esta dirección. Después elija ahí una contraseña nueva.',
  keepAddress: 'Conservar la dirección anterior',

  newAddress: 'Confirme su nuevo correo electrónico',
  newAddressReason: 'Recibe esto porque alguien, creemos que usted, escribió esta dirección para su cuenta en {site}.',
  newAddressHow:
    'Abra la página de abajo y presione el botón para confirmar que esta dirección es suya. El enlace sirve una sola vez. La cuenta cambia a esta dirección el {when}.',
  newAddressElse: 'Si no fue usted, no tiene que hacer nada. No usamos esta dirección a menos que alguien presione el botón.',
  newAddressAction: 'Confirmar la dirección nueva',

  addressInUse: 'Alguien escribió su dirección para otra cuenta',
  addressInUseWhat:
    'Alguien, quizá usted, pidió usar esta dirección para otra cuenta. Ya es la de su cuenta, así que la otra no puede usarla. En la suya no cambió nada.',
  addressInUseElse: 'No tiene que hacer nada.',

  addressLeft: 'Se cambió su correo electrónico',
  addressLeftReason: 'Recibe esto porque hasta ahora esta dirección era la de una cuenta en {site}.',
  addressLeftWhat:
    'El correo electrónico de su cuenta se cambió a {email} el {when}, como se pidió 72 horas antes. Desde ahora, inicie sesión con esa dirección. Nuestros correos también llegan ahí.',
  addressLeftElse: 'Si no fue usted, escríbanos de inmediato.',
  addressLeftAction: 'Cómo escribirnos',

  addressReached: 'Esta es ahora la dirección de su cuenta',
  addressReachedWhat:
    'Su cuenta cambió a esta dirección el {when}. Desde ahora, inicie sesión con ella. Su contraseña es la misma, y las sesiones ya iniciadas siguen abiertas.',
  yourAccount: 'Su cuenta',

  addressKept: 'Su correo electrónico sigue siendo el mismo',
  addressTaken: 'Su correo electrónico no cambió como se pidió. {email} ahora pertenece a otra cuenta.',
  addressUnconfirmed: 'Su correo electrónico no cambió como se pidió. Nadie lo confirmó desde {email} dentro de las 72 horas.',
  addressKeptHow: 'Siga iniciando sesión con esta dirección.',
} as const
