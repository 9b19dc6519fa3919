export const emailCopy = {
  accountReason: 'Recibe este correo porque esta dirección pertenece a una cuenta en {site}.',
  stop: 'Dejar de recibir estos correos',
  test: 'Correo de prueba',
  testWhat: 'Esto es una prueba. Si puede leerla, los correos del sitio llegan.',
  testReason: 'Recibe este correo porque lo pidió como administrador de {site}.',
} as const
