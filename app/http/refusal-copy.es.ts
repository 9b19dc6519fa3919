export const refusalEs = {
  tooLong: 'Es más de lo que este formulario acepta. No se guardó nada.',
  notFromHere: 'Esto no se envió desde una de nuestras páginas, así que no se hizo nada. Abra la página otra vez y envíelo desde ahí.',
  formsPerNetwork: {
    one: 'Su red envió demasiados formularios. No se guardó nada. Inténtelo otra vez en {count} segundo.',
    other: 'Su red envió demasiados formularios. No se guardó nada. Inténtelo otra vez en {count} segundos.',
  },
  formsPerMember: {
    one: 'Fueron muchos formularios en un minuto. No se guardó nada. Inténtelo otra vez en {count} segundo.',
    other: 'Fueron muchos formularios en un minuto. No se guardó nada. Inténtelo otra vez en {count} segundos.',
  },
  searchesPerNetwork: {
    one: 'Su red envió demasiadas búsquedas. Inténtelo otra vez en {count} segundo.',
    other: 'Su red envió demasiadas búsquedas. Inténtelo otra vez en {count} segundos.',
  },
  tooManyEmails: 'Su red pidió demasiados correos hoy. No se guardó nada. Inténtelo otra vez mañana.',
  unreachable: 'Ahora mismo no podemos leer nuestros registros',
  unreachableLead: 'Inténtelo otra vez en un minuto. Mientras tanto, la página principal y las guías siguen abiertas.',

  signIn: 'Primero inicie sesión. No se cambió nada.',
  reauthenticate: 'Confirme que es usted e inténtelo otra vez. No se cambió nada.',
  addFactor: 'Primero agregue un segundo paso. No se cambió nada.',
  suspended: 'Su cuenta no puede hacer eso por ahora. No se cambió nada.',
  titled: '{title}. {message}',
  notJson: 'Esto no es JSON válido. No se guardó nada.',
  sendJson: 'Envíe esto como JSON. No se guardó nada.',
  badAddress: 'Esa dirección no es válida.',
  badMethod: 'Ese método no se permite aquí.',
  badRequest: 'Esa no es una solicitud válida.',
  largeHeaders: 'Los encabezados de esta solicitud son demasiado grandes. Borrar las cookies de este sitio puede ayudar.',
  slowRequest: 'La solicitud tardó demasiado en llegar. Inténtelo de nuevo.',
  failed: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  status: 'Se rechazó ({status}).',
} as const
