export const secondStepEs = {
  title: 'El segundo paso',
  description: 'Complete el segundo paso para iniciar sesión.',
  lead: 'La contraseña es correcta. Ahora demuestre que tiene su celular, su llave de acceso o un código de recuperación.',
  sixDigits: 'Seis dígitos de su app de autenticación',
  signIn: 'Iniciar sesión',
  orCode: 'O uno de sus códigos de recuperación',
  signInWithCode: 'Iniciar sesión con un código de recuperación',
  lostAll: 'Ya no tengo ninguna de estas opciones',
  wrongCode: 'Ese código no es correcto o ya se usó. No se cambió nada. Escriba el que se muestra ahora u otro código de recuperación.',

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
  wrongPassword: 'Esa contraseña no es correcta. No se cambió nada.',
} as const
