export const stopMailsEs = {
  title: 'Dejar de recibir estos correos',
  description: 'Deje de recibir los correos sobre una búsqueda guardada.',
  nothing: 'No hay nada que detener',
  nothingLead: 'El enlace está incompleto, o esta búsqueda se quitó y ya no le enviamos correos sobre ella.',
  stopped: 'Ya no recibirá estos correos',
  stoppedLead: 'No le enviaremos más correos sobre sus búsquedas guardadas. Ahí siguen cuando inicie sesión.',
  ask: '¿Dejar de recibir estos correos?',
  askLead: 'Ya no le avisaremos de resultados nuevos. Sus búsquedas guardadas se quedan, y puede volver a activar los correos.',
} as const
