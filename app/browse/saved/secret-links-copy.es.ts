export const secretLinksEs = {
  title: 'Feeds y calendario',
  removed: 'Se quitó la dirección. Los programas que todavía la usan ya no reciben nada.',
  lead: 'Dos direcciones para programas que no pueden iniciar sesión. Cada una contiene un secreto en lugar de su contraseña.',
  secrecy:
    'Quien tenga una dirección puede leer lo que muestra, y nada más de su cuenta. No la comparta. Si crea una nueva, o nos pide borrar su cuenta, la anterior deja de funcionar de inmediato.',
  feed: 'Anuncios de una ciudad, para un lector de feeds',
  feedLead:
    'Un feed en formato Atom con los anuncios de una ciudad que usted puede ver y que sus anunciantes permiten incluir: solo texto, sin fotos. No aparecen los anuncios ocultos en algún estado, porque un lector de feeds no dice dónde está.',
  calendar: 'Sus visitas, para su calendario',
  calendarLead:
    'Las visitas de sus propios anuncios, y los días de la semana en que estará ahí. Las entradas nombran ciudades y no mencionan este sitio.',
  faults: 'No se cambió nada. Revise la ciudad, por favor.',
  city: 'Ciudad',
  cityHint: 'Con su estado: Austin, Texas',
  oneCity: 'Escriba una ciudad y su estado: Austin, Texas.',
  make: 'Crear una dirección',
  makeNew: 'Crear una dirección nueva y desactivar la anterior',
  removeFeed: 'Quitar la dirección<hidden> de los anuncios de una ciudad, para un lector de feeds</hidden>',
  removeCalendar: 'Quitar la dirección<hidden> de sus visitas, para su calendario</hidden>',
  used: 'Tiene una, creada el {made}. Se usó por última vez el {used}. No podemos volver a mostrarla, porque solo guardamos un hash de ella.',
  unused: 'Tiene una, creada el {made}. Todavía no se ha usado. No podemos volver a mostrarla, porque solo guardamos un hash de ella.',
  address: 'Su dirección. La mostramos una sola vez',
  useCalendar: 'Cópiela en su programa de calendario como suscripción, o <open>ábrala ahí</open>.',
  useFeed: 'Cópiela en su lector. Para otra ciudad, reemplace las dos últimas partes con el estado y la ciudad de la página de esa ciudad.',
} as const
