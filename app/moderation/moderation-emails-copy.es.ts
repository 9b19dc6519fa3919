export const moderationEmailsEs = {
  subject: 'Hay algo urgente en espera',
  reason: 'Recibe este correo porque administra el sitio o lo modera.',
  waiting: 'Algo urgente espera a un moderador. Está al principio de la cola. Revíselo antes de una hora.',
  openQueue: 'Abrir la cola',
} as const
