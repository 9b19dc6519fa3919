export const emailCopy = {
  accountReason: 'Recibe este correo porque esta dirección pertenece a una cuenta en {site}.',
  stop: 'Dejar de recibir estos correos',
} as const
