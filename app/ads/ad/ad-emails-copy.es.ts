export const adEmailsEs = {
  stillCurrent: '¿Esto sigue vigente?',
  weAsk:
    'Una vez por semana le preguntamos si lo que publicó sigue vigente. Si es así, abra la página de abajo y presione el botón. No hace falta iniciar sesión.',
  otherwisePauses: 'Si no tenemos noticias suyas, se pondrá en pausa el {day}. No se pierde nada, y puede reanudarlo cuando quiera.',
  answer: 'Responder',
  paused: 'Lo que publicó está en pausa',
  noAnswer: 'Preguntamos si sigue vigente y no recibimos respuesta, así que por ahora nadie puede verlo. No se borró nada.',
  otherwiseEnds: 'Si sigue vigente, abra la página de abajo y presione el botón. Si no, finaliza el {day}.',
  resume: 'Reanudar',
  ended: 'Lo que publicó ha finalizado',
  lastConfirmed: 'Lo confirmó por última vez el {day}. Pasaron {days} días sin noticias suyas, así que finalizó y nadie puede verlo.',
  postAgain: 'Usted todavía puede leerlo, y puede volver a publicar cuando quiera.',
  see: 'Verlo',
  needsCheck:
    'Quienes publican necesitan una verificación de identidad vigente. La suya ya venció, así que por ahora nadie puede ver lo que publicó. No se borró nada.',
  onceChecked: 'Después de la nueva verificación, usted podrá reanudarlo. Empiece la verificación en su cuenta.',
  seePaused: 'Ver lo que está en pausa',
  checkExpires: 'Una verificación vence pronto',
  thenPauses:
    'Un moderador verificó su identidad el {checked}. Una verificación vale un año, así que esta vence el {expires}. Entonces lo que publicó queda en pausa hasta que se haga una nueva.',
  thenHidden:
    'Un moderador verificó su identidad el {checked}. Una verificación vale un año, así que esta vence el {expires}. Entonces la verificación deja de mostrarse junto a lo que publicó.',
  renewNow: 'Puede renovarla desde ahora. Tiene tiempo: le escribimos con un mes de anticipación.',
  renew: 'Renovar la verificación',
} as const
