export const ageCopy = {
  question: '¿Tiene 18 años o más?',
  description: 'Esta página es para personas adultas. Diga que tiene 18 años o más para seguir, o salga.',
  lead: 'La página siguiente es para personas adultas. Todavía no se ha cargado nada de ella.',
  yes: 'Tengo 18 años o más',
  leave: 'Irme de aquí',
  shared: 'Este dispositivo es compartido: olvidar mi respuesta al cerrar el navegador',
  cookie:
    'Su respuesta es una sola cookie. Dura {days} días, o hasta que se cierre el navegador si el dispositivo es compartido, y no dice nada más. <why>Por qué preguntamos</why>',

  yourState: 'Su estado',
  stateDescription: 'Indique en qué estado está, o borre su respuesta. Es una sola cookie con dos letras.',
  stateLead:
    'Algunos anunciantes eligen en qué estados se ven sus anuncios. Si no sabemos su estado, usted ve solo los anuncios que puede ver cualquiera.',
  connectionSays: 'Su conexión a internet dice que usted está en {state}. Usamos ese dato, así que elegir aquí no cambiaría nada.',
  connectionOutside: 'Su conexión dice que usted está fuera de los 50 estados. Usamos ese dato, así que elegir aquí no cambiaría nada.',
  imIn: 'Estoy en',
  ratherNot: 'Prefiero no decirlo',
  save: 'Guardar',
  stateCookie:
    'Su elección es una sola cookie, por ejemplo <code>state=TX</code>, que dura 30 días. No dice nada más, y nosotros no la guardamos.',
} as const
