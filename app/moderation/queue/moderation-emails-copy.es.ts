export const moderationEmailsEs = {
  subject: 'Hay algo urgente en espera',
  reason: 'Recibe este correo porque administra o modera el sitio.',
  waiting: 'Algo urgente espera a un moderador. Está al principio de la cola. Revíselo antes de una hora.',
  openQueue: 'Abrir la cola',
} as const
