export const adminsEs = {
  badAddress: 'Escriba una dirección de correo electrónico válida, como nombre@example.com. No se cambió nada.',
  leaving: '{email} está por borrarse. Antes, su titular debe cancelar eso. No se cambió nada.',
  held: '{email} nunca se confirmó y tiene un bloqueo legal del borrado. Levántelo antes. No se cambió nada.',
  already: '{email} ya es administrador.',
  promoted: '{email} ahora es administrador. La sesión se cerró en todos los navegadores, y enviamos un correo para avisar.',
  created: '{email} ahora tiene una cuenta y es administrador.',
  choosePassword: 'Elija una contraseña dentro de los próximos {minutes} minutos. Este enlace sirve una sola vez:\n{link}',
  secondFactor:
    'Las páginas de administración piden iniciar sesión con una llave de acceso o una app de autenticación. Agréguela en la cuenta, en Seguridad.',
} as const
