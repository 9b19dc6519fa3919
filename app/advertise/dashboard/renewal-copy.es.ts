export const renewalEs = {
  isCurrent: '¿Este anuncio sigue vigente?',
  isCurrentDescription: 'Diga si su anuncio sigue vigente.',
  stillCurrent: 'Sigue vigente',
  staysUntil: 'Si sigue vigente, aparece como confirmado hoy y se queda activo hasta el {date}.',
  staysLonger: 'Si sigue vigente, aparece como confirmado hoy y se queda activo hasta el {date}, en vez del {before}.',
  backToDashboard: 'Volver al panel del anuncio',
  confirmed: 'Confirmado',
  thanks: 'Gracias. Queda confirmado desde hoy. Le preguntaremos otra vez en una semana.',
  yourAds: 'Sus anuncios',
  closed: 'Este enlace ya no funciona',
  closedLead:
    'Ya respondió, ya le preguntamos otra vez después, su anuncio está en pausa o finalizó, o el enlace está incompleto. Sus anuncios están en su cuenta.',
  end: 'Finalizar este anuncio',
  endLead:
    'Un anuncio que finaliza ya no se puede reanudar. Sale de inmediato de la lista de su ciudad y de la búsqueda, y su página dice que finalizó. Para mostrarlo de nuevo, vuelva a publicarlo, y un moderador lo revisa otra vez. Puede leer sus mensajes hasta por 90 días.',
  pauseInstead: 'Si solo necesita un descanso, mejor póngalo en pausa. Puede reanudarlo hasta que venza.',
} as const
