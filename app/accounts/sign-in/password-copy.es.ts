export const passwordEs = {
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
  chooseLead: 'Para {email}. Se cierra la sesión en todos los navegadores, y usted la inicia otra vez.',
  newPassword: 'Contraseña nueva',
  shortest: 'Al menos {shortest} caracteres',
  birthDate: 'Fecha de nacimiento',
  birthDateHint: 'Esta dirección nunca se confirmó, así que preguntamos otra vez. Con la fecha calculamos su edad, y no la guardamos.',
  savePassword: 'Guardar contraseña',

  change: 'Cambiar la contraseña',
  changeLead:
    'Cerraremos la sesión en todos los demás navegadores y le avisaremos por correo cuando esté hecho. En este la sesión sigue iniciada.',
  currentPassword: 'Contraseña actual',
  saveNew: 'Guardar la contraseña nueva',
  forgot: '¿La olvidó? Reciba un enlace por correo',
  unchanged: 'La contraseña sigue como estaba. Escriba las dos otra vez.',
  same: 'La contraseña nueva es igual a la actual. Elija otra.',
  wrongCurrent: 'Esa no es la contraseña de esta cuenta.',
  changedElsewhere: 'Mientras tanto, la contraseña se cambió en otro lugar. Inicie sesión con la nueva.',
} as const
