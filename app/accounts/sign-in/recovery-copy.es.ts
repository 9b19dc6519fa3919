export const recoveryEs = {
  title: 'Si perdió todas las opciones del segundo paso',
  description: 'Qué hacer si perdió todas las opciones del segundo paso.',
  lead: 'Puede volver a entrar solo con su contraseña, pero no de inmediato. Un ladrón que tuviera su contraseña podría pedir lo mismo, así que usted tiene tiempo para detenerlo.',
  askHere: 'Lo solicita aquí, después de escribir su contraseña. Le avisamos al correo de su cuenta, con un enlace que lo detiene.',
  wait: 'Espera 72 horas desde que se envió ese correo. El último día llega otro. Si no se enviaron los dos, no se quita nada.',
  comeBack:
    'Inicia sesión otra vez con su contraseña. Quitamos sus llaves de acceso, su app de autenticación y sus códigos de recuperación, cerramos la sesión en todos los demás navegadores, y usted ya está dentro. Si no vuelve en los 14 días después de solicitarlo, no pasa nada.',
  staff:
    'En el caso de moderadores y administradores, otro administrador también tiene que confirmarlo. Se detiene si se inicia sesión con un segundo paso o si se elige una contraseña nueva.',
  lostAll: 'Ya no tengo ninguna de estas opciones',
  backToStep: 'Volver al segundo paso',
  signInFirst: 'Iniciar sesión primero con la contraseña',

  ready:
    'La espera terminó. El botón quita todas las llaves de acceso, la app de autenticación y los códigos de recuperación de esta cuenta, cierra la sesión en todos los demás navegadores y la inicia aquí solo con la contraseña.',
  complete: 'Quitar todo e iniciar sesión',
  asked:
    'El <asked>{askedOn}</asked> se solicitó una recuperación. Se puede hacer después del <due>{dueOn}</due>: inicie sesión entonces con su contraseña.',
  needsAdmin: 'También tiene que confirmarla un administrador, y todavía no lo ha hecho.',
  linkStops: 'El enlace del correo la detiene.',
  secondLeft: 'El segundo correo salió el <time>{when}</time>.',
  secondWaits: 'El segundo correo todavía no pudo salir. No se quita nada antes de que quien lo lea haya tenido un día para detenerlo.',
} as const
