export const mailLinkEs = {
  title: 'Un enlace de su correo',
  description: 'Confirme lo que pidió.',
  used: 'Este enlace ya se usó o ya venció',
  usedLead:
    'Cada enlace que enviamos por correo sirve una sola vez y por tiempo limitado, y un correo más nuevo reemplaza al anterior. Puede pedir otro.',

  confirm: 'Confirme su correo electrónico',
  confirmLead: 'Presione el botón para confirmar esta dirección e iniciar sesión en este navegador.',
  confirmButton: 'Confirmar e iniciar sesión',
  vouch: 'Permitir este navegador',
  vouchLead: 'Presione el botón para poder iniciar sesión desde este navegador con su contraseña. Las demás personas siguen sin poder.',
  newAddress: 'Confirmar la dirección nueva',
  newAddressLead:
    'Presione el botón para confirmar que recibe correos en esta dirección nueva. Su cuenta cambiará a ella cuando pasen las 72 horas. Si usted no pidió esto, cierre la página y no cambiará nada.',
  oldAddress: 'Conservar la dirección anterior',
  oldAddressLead:
    'Presione el botón para que su cuenta siga con la misma dirección. Si usted no pidió el cambio, elija también una contraseña nueva.',
  cancelDeletion: 'Conserve su cuenta',
  cancelDeletionLead: 'Presione el botón y su cuenta no se borrará.',
  cancelDeletionButton: 'Conservar mi cuenta',
  keepFactors: 'Conserve su segundo paso',
  keepFactorsLead:
    'Presione el botón para conservar sus llaves de acceso, su app de autenticación y sus códigos. Si usted no pidió la recuperación, elija también una contraseña nueva.',
  keepFactorsButton: 'Conservar todo',

  otherAccount: 'Este navegador tiene abierta la sesión de {current}. Esta página es para {email}.',
  otherUnnamed: 'Este navegador tiene abierta la sesión de {current}. Esta página es para otra cuenta.',
  staysSignedIn: 'El botón no cambia la sesión que está abierta aquí.',
  switches: 'Si confirma, se cierra la sesión de {current} en este navegador.',
  switchButton: 'Confirmar y cambiar de cuenta',
  stay: 'Seguir con la sesión de {current}',
  notSwitched: 'Todavía no se confirmó nada, porque este navegador tiene abierta la sesión de otra cuenta. Elija abajo.',

  accountOf: 'La cuenta de {email}',
  severalSignUps:
    'Es posible que esta dirección se haya usado para crear una cuenta más de una vez, y que una de esas veces no haya sido usted.',
  linkOfOne: 'Este enlace corresponde a la del <time>{when}</time>.',
  enterPassword: 'Escriba la contraseña que eligió, para que no confirmemos la cuenta de otra persona.',
  password: 'Contraseña',
  notMe: 'Yo no creé esta cuenta',
  needsPassword: 'Escriba la contraseña que eligió al crear su cuenta. Todavía no se confirmó nada.',
  notYours:
    'Esa no es la contraseña que se eligió al crear esta cuenta, así que no se confirmó nada. Tal vez otra persona escribió su dirección: abra el otro correo que le enviamos, o cree su cuenta otra vez.',
} as const
