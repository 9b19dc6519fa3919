export const guidesCopy = {
  aboutTitle: 'Acerca de {site}: diez guías',
  aboutDescription:
    'Qué es y qué no es {site}, cómo leer un anuncio, cómo cuidar su seguridad y su privacidad, y qué significa una verificación con fecha: diez guías en palabras sencillas.',
  about: 'Acerca de {site}',
  aboutLead:
    'Diez guías en palabras sencillas. Describen lo que este sitio hace hoy, dicen si algo todavía no está abierto y dan consejos que sirven en cualquier sitio como este.',
  minutes: { one: '{count} minuto', other: '{count} minutos' },
  newHere: '¿Todo esto es nuevo para usted? Empiece por <first>la guía básica</first>: trato, consentimiento, seguridad, ley y estafas.',
  noGuide: 'No encontramos esa guía',
  noGuideLead: 'No hay ninguna guía con este nombre. Las diez están en Acerca de.',
  backToAbout: 'Volver a Acerca de',
  noContact: 'la dirección que el operador todavía no ha puesto',
  counted: 'El sitio en cifras',

  minutesToRead: { one: '{count} minuto de lectura.', other: '{count} minutos de lectura.' },
  firstPublished: 'Publicado por primera vez: <time>{date}</time>.',
  lastUpdated: 'Última actualización: <time>{date}</time>.',
  changedAfter: 'Con cambios posteriores al <time>{date}</time>.',
  lastChecked: 'Última revisión: <time>{date}</time>.',
  onThisPage: 'En esta página',

  sample: 'Muestra',
  samplesLead: 'Los escribimos nosotros. Ningún miembro los dijo.',
  sampleOf: 'Muestra, no es real. {about}',
  quoted: '“{quote}”',

  rules: 'Las reglas',
  rulesDescription: 'Qué se permite aquí en anuncios, fotos, mensajes y cuentas: con números, fechas y cada versión anterior.',
  noVersion: 'No existe esa versión',
  noVersionLead: 'No hay ninguna versión de las reglas con ese número.',
  versionFrom: 'Versión {version}, vigente desde el <time>{from}</time>.',
  versionUntil: 'Versión {version}, vigente desde el <time>{from}</time> hasta el <end>{until}</end>.',
  versionBefore: 'Versión {version}, de antes de que abriera este sitio.',
  notCurrent: 'Esta no es la versión vigente. <rules>Lea las reglas vigentes</rules>',
  rulesLead:
    'Estas reglas valen para todas las personas, en anuncios, fotos, mensajes y cuentas. Cuando decidimos en su contra, le decimos qué regla es y por qué, y usted puede pedir que otro moderador lo revise.',
  otherVersions: 'Otras versiones',
  eachDecision: 'Cada decisión se basa en la versión vigente ese día.',
  otherVersion: '<version>Versión {number}</version>, desde el {from}',
} as const
