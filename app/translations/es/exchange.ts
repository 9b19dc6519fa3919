export const exchangeCopy = {
  exportUsage:
    'npm run export -- CARPETA escribe los anunciantes, los anuncios, las fotos, los lugares y su propio contenido en una carpeta nueva.',
  importUsage: `npm run import -- CARPETA              lee una carpeta así; el sitio no muestra nada de ella
npm run import -- CARPETA --dry-run    dice qué haría, sin cambiar nada
npm run import -- --invite             manda a cada anunciante un enlace por correo, una vez; con CARPETA, después de leerla`,

  exported:
    'Se exportó a {folder}. Anunciantes: {advertisers}. Anuncios: {ads}. Fotos: {photos}. Archivos de su propio contenido: {rules}.',
  lost: {
    one: 'Falta {count} foto, porque su archivo no está.',
    other: 'Faltan {count} fotos, porque sus archivos no están.',
  },
  imported: 'Se importó de {site}.',
  wouldImport: 'Esto haría una importación de {site}. No se cambió nada.',
  counts: '{file}: nuevos: {added}; ya importados: {known}; omitidos: {skipped}; con errores: {wrong}.',
  problem: '{file}:{line}: {column}: {sentence}',
  more: { one: '{count} más como estos.', other: '{count} más como estos.' },
  invited: { one: 'Se mandó un correo a {count} anunciante.', other: 'Se mandó un correo a {count} anunciantes.' },
  withheld: {
    one: 'Sin correo: {count}, cuya cuenta se canceló aquí o cuya dirección no acepta correos.',
    other: 'Sin correo: {count}, cuyas cuentas se cancelaron aquí o cuyas direcciones no aceptan correos.',
  },
  notInvited: {
    one: 'A {count} anunciante todavía no se le mandó el correo: npm run import -- --invite',
    other: 'A {count} anunciantes todavía no se les mandó el correo: npm run import -- --invite',
  },

  stopped: 'Se detuvo. Ejecútelo otra vez para continuar.',
  exportStopped: 'Se detuvo. No se exportó nada.',
  siteStopped: 'El sitio se detuvo. Inícielo y ejecute esto otra vez.',
  relativePath: 'La carpeta necesita una ruta absoluta. No se cambió nada.',
  folderExists: '{folder} ya existe y no se cambió. Elija otro nombre.',
  unfinished:
    '{folder} existe: hay otra exportación en marcha o una se interrumpió. Si no hay ninguna en marcha, bórrela. No se exportó nada.',
  notWritten: 'No se puede escribir la carpeta: {reason}. No se exportó nada.',
  notExport: '{folder} no tiene el archivo {file} de una exportación. No se cambió nada.',
  newerFormat: '{folder} es de un Evenfall más reciente. Impórtela con esa versión. No se cambió nada.',
  otherChecksum:
    '{file} no coincide con su suma en {manifest}. Exporte otra vez. Si editó el archivo, borre ahí su línea. No se cambió nada.',
  noHeader: '{file}: la primera línea necesita los nombres de las columnas, como {column}.',

  tooLong: 'La línea es demasiado larga.',
  notText: 'La línea no es texto UTF-8.',
  notRecord: 'La línea no es un registro.',
  badValue: 'Este no es un valor de esta columna.',
  badId: 'Un id tiene de 1 a 100 letras, cifras y signos, sin espacios.',
  badEmail: 'Esta no es una dirección de correo.',
  otherEmail: 'Antes se importó un anunciante con este id y otro correo.',
  otherAdvertiser: 'Antes se importó un anuncio con este id y otro anunciante.',
  sameEmail: 'Otro anunciante tiene esta dirección de correo.',
  hasAccount: 'Aquí hay una cuenta con esta dirección. No se cambió.',
  answered: 'El dueño de esta dirección ya confirmó o borró una importación.',
  barred: 'La cuenta de esta dirección se canceló aquí.',
  enoughAds: 'Este anunciante ya tiene {most} anuncios, el máximo de una cuenta.',
  noPhoto: 'No hay ninguna foto con este nombre en la carpeta.',
  otherPhoto: 'La foto no coincide con su suma.',
} as const

export const importEmailsCopy = {
  subject: '¿Es suyo este perfil?',
  what: 'El operador de un sitio que usted usó pasó su perfil a {site}. Nadie lo ve si usted no confirma que es suyo.',
  until: 'El enlace sirve {span}, hasta el {when}. Después borramos el perfil.',
  notYou: '¿No es usted? Ignore este correo. Para que el perfil se borre de inmediato, abra el enlace y elija “Borrarlo ahora”.',
  action: 'Ver el perfil',
  reason: 'Recibió este correo porque el perfil tiene su dirección.',
} as const

export const importedProfileCopy = {
  title: '¿Es suyo este perfil?',
  description: 'Confirme o borre un perfil que se pasó a este sitio.',
  lead: {
    one: '“{name}” de {site} tiene {count} anuncio. Nadie lo ve si usted no confirma que es suyo.',
    other: '“{name}” de {site} tiene {count} anuncios. Nadie los ve si usted no confirma que son suyos.',
  },
  next: 'Cada anuncio queda como borrador en su cuenta. Envíe los que quiera y un moderador los revisa.',
  address: 'Correo: {email}',
  member: 'Usted tiene una cuenta con esta dirección, así que los borradores quedan ahí.',
  confirm: 'Sí, es mío',
  remove: 'Borrarlo ahora',
  removeLead: '¿No es suyo o ya no lo quiere? Lo borramos de inmediato y no se puede importar otra vez durante un año.',
  until: 'Si no, se borra el {date}.',
  used: 'Este enlace ya no sirve',
  usedLead: 'Ya se usó, o venció y el perfil se borró.',
} as const
